"""What clients see: positions and profiles as the contract names them."""
