#include "CMachine.h"

#include <gnu/libc-version.h>
#include <sys/auxv.h>
#include <sys/timex.h>

bool machine_time_is_kept(void) {
  struct timex state = {0};
  int answer = adjtimex(&state);
  return answer >= 0 && answer != TIME_ERROR;
}

const char *machine_library_version(void) { return gnu_get_libc_version(); }

static int argument_count;
static char **arguments;

/* The C library hands the arguments to constructors, too. */
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  arguments = words;
}

char *const *machine_arguments(int *count) {
  *count = argument_count;
  return arguments;
}

const char *machine_program(void) { return (const char *)getauxval(AT_EXECFN); }
