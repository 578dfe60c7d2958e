"""Models of foods, one function each, about one unit large with x as the long axis and z up."""
