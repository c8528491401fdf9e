// The tables of cities, embedded in the program: from GeoNames, CC BY 4.0.
#pragma once

// A line of zones followed by one place a line, and the plain names of each; not null-terminated.
const unsigned char *gazetteer_places(unsigned long *count);
const unsigned char *gazetteer_names(unsigned long *count);
