// The tables of cities, laid into the program by the compiler: from GeoNames, CC BY 4.0.
#pragma once

// A place a line behind a line of zones, and the plain names of each; neither ends with a zero.
const unsigned char *gazetteer_places(unsigned long *count);
const unsigned char *gazetteer_names(unsigned long *count);
