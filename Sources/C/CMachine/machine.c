#include "CMachine.h"

#include <gnu/libc-version.h>
#include <sys/timex.h>

bool machine_time_is_kept(void) {
  struct timex state = {0};
  int answer = adjtimex(&state);
  return answer >= 0 && answer != TIME_ERROR;
}

const char *machine_library_version(void) { return gnu_get_libc_version(); }
