#include "CGazetteer.h"

static const unsigned char places[] = {
#embed "../../Tools/Gazetteer/Data/places.tsv"
};

static const unsigned char names[] = {
#embed "../../Tools/Gazetteer/Data/names.txt"
};

const unsigned char *gazetteer_places(unsigned long *count) {
  *count = sizeof places;
  return places;
}

const unsigned char *gazetteer_names(unsigned long *count) {
  *count = sizeof names;
  return names;
}
