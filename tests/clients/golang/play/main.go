// Plays whole games with the client which OpenAPI Generator has made of openapi.yaml, and with nothing else.
//
// `play http://127.0.0.1:8000 classic:3 team:6` prints a line for each game: its id, and the host's token.
package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"

	reverie "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func main() {
	configuration := reverie.NewConfiguration()
	configuration.Servers[0].URL = os.Args[1]
	client := reverie.NewAPIClient(configuration)
	for _, wish := range os.Args[2:] {
		name, seats, _ := strings.Cut(wish, ":")
		count, err := strconv.Atoi(seats)
		if err != nil {
			panic(err)
		}
		fmt.Println(play(client, reverie.RulesetId(name), count))
	}
}

// play gives the game, when it is over, and the host's token.
func play(client *reverie.APIClient, ruleset reverie.RulesetId, seats int) (string, string) {
	var tokens []string
	for n := 1; n <= seats; n++ {
		body := *reverie.NewPlayerIn(strconv.Itoa(n))
		made := meant(client.PlayersAPI.CreatePlayer(context.Background()).PlayerIn(body).Execute())
		tokens = append(tokens, made.Token)
	}
	table := open(client, as(tokens[0]), ruleset)
	for _, token := range tokens[1:] {
		seat := *reverie.NewSeatIn()
		seat.SetInvite(table.GetInvite())
		meant(client.GamesAPI.TakeSeat(as(token), table.Id).SeatIn(seat).Execute())
	}
	view := meant(client.GamesAPI.StartGame(as(tokens[0]), table.Id).Execute())
	for is(view.Status.GameStatus, reverie.PLAYING) {
		for _, token := range tokens {
			view = meant(client.GamesAPI.GetGame(as(token), table.Id).Execute())
			if owes := view.Owes.Get(); owes != nil {
				view = move(client, as(token), view, owes)
			}
		}
	}
	checkScores(view)
	return table.Id, tokens[0]
}

// open opens a table with a short game, after an edition that does not exist has been refused.
func open(client *reverie.APIClient, host context.Context, ruleset reverie.RulesetId) *reverie.Game {
	body := *reverie.NewGameIn()
	body.SetRuleset("chess")
	_, _, err := client.GamesAPI.CreateGame(host).GameIn(body).Execute()
	refused := problem(err)
	if !is(refused.Code.ProblemCode, reverie.INVALID_BODY) || refused.Errors[0].Pointer != "/ruleset" {
		panic(err)
	}
	options := *reverie.NewOptions()
	options.SetRoundsEach(1)
	if ruleset != reverie.PARTY && ruleset != reverie.TEAM { // these always end with the last round
		options.SetEnd("rounds")
	}
	body.SetRuleset(ruleset)
	body.SetOptions(options)
	return meant(client.GamesAPI.CreateGame(host).GameIn(body).Execute())
}

// move makes a pending move: any of the legal ones.
func move(client *reverie.APIClient, player context.Context, view *reverie.Game, owes *reverie.Owes) *reverie.Game {
	var cards []string
	var slots []int32
	if from := owes.ChooseFrom.Get(); from != nil && from.ArrayOfString != nil {
		cards = picked(*from.ArrayOfString, owes.Max, owes.MayRepeat)
	} else if from != nil {
		slots = picked(*from.ArrayOfInt32, owes.Max, owes.MayRepeat)
	}
	round := view.Round.Get().Number
	switch {
	case is(owes.Action.Action, reverie.GIVE_CLUE):
		clue := *reverie.NewClueIn()
		clue.SetText(fmt.Sprintf("clue %d", round))
		if len(cards) > 0 {
			clue.SetCard(cards[0])
		}
		return meant(client.MovesAPI.GiveClue(player, view.Id, round).ClueIn(clue).Execute())
	case is(owes.Action.Action, reverie.PLAY_CARDS):
		return meant(client.MovesAPI.PlayCards(player, view.Id, round).CardsIn(*reverie.NewCardsIn(cards)).Execute())
	case is(owes.Action.Action, reverie.CAST_VOTES):
		votes := *reverie.NewVotesIn(slots)
		vetoes := slices.DeleteFunc(owes.VetoFrom, func(slot int32) bool {
			return !owes.VetoMayRepeat && slices.Contains(slots, slot)
		})
		if len(vetoes) > 0 {
			votes.SetVeto(picked(vetoes, 1, false)[0])
		}
		return meant(client.MovesAPI.CastVotes(player, view.Id, round).VotesIn(votes).Execute())
	}
	panic("newer than this client: " + *owes.Action.String)
}

func picked[T any](from []T, count int32, mayRepeat bool) []T {
	var chosen []T
	left := slices.Clone(from)
	for range count {
		at := rand.Intn(len(left))
		chosen = append(chosen, left[at])
		if !mayRepeat {
			left = slices.Delete(left, at, at+1)
		}
	}
	return chosen
}

// checkScores panics unless the game is over and exactly those with the highest score have won.
func checkScores(view *reverie.Game) {
	var highest int32
	for _, player := range view.Players {
		highest = max(highest, player.Score)
	}
	for _, player := range view.Players {
		if won := slices.Contains(view.Winners, player.Seat); won != (highest > 0 && player.Score == highest) {
			panic(fmt.Sprintf("seat %d has %d of %d, and winners are %v", player.Seat, player.Score, highest, view.Winners))
		}
	}
	if !is(view.Status.GameStatus, reverie.FINISHED) {
		panic("not over")
	}
}

// meant gives the answer, unless it is a problem.
func meant[T any](answer T, _ *http.Response, err error) T {
	if err != nil {
		panic(problem(err).Code)
	}
	return answer
}

// problem gives the problem document that a request was refused with.
func problem(err error) reverie.Problem {
	var refused *reverie.GenericOpenAPIError
	if errors.As(err, &refused) {
		if document, ok := refused.Model().(reverie.Problem); ok {
			return document
		}
	}
	panic(err)
}

// is says whether a value which may be newer than the client is this one.
func is[T comparable](value *T, wanted T) bool {
	return value != nil && *value == wanted
}

func as(token string) context.Context {
	return context.WithValue(context.Background(), reverie.ContextAccessToken, token)
}
