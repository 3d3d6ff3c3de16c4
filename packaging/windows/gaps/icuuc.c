/* In place of the icuuc.dll of Windows 10, which wine has not got: no converter is known to it.

   Qt imports these names, and uses its own converters for UTF-8, UTF-16 and Latin-1. */

#define UNKNOWN 4 /* U_FILE_ACCESS_ERROR */

typedef int Code;

int DllMain(void *module, unsigned reason, void *reserved) { return 1; }

void *ucnv_open(const char *name, Code *code) { *code = UNKNOWN; return 0; }
const char *ucnv_getName(void *converter, Code *code) { *code = UNKNOWN; return 0; }
const char *ucnv_getStandardName(const char *name, const char *standard, Code *code)
{
    *code = UNKNOWN;
    return 0;
}
const char *ucnv_getAvailableName(int place) { return 0; }
int ucnv_countAvailable(void) { return 0; }
signed char ucnv_getMaxCharSize(void *converter) { return 1; }
int ucnv_toUCountPending(void *converter, Code *code) { return 0; }
int ucnv_fromUCountPending(void *converter, Code *code) { return 0; }

/* Without a converter nobody calls the others. */
#define NEVER(name) void name(void) {}
NEVER(ucnv_close) NEVER(ucnv_reset) NEVER(ucnv_toUnicode) NEVER(ucnv_fromUnicode)
NEVER(ucnv_getToUCallBack) NEVER(ucnv_setToUCallBack) NEVER(ucnv_cbToUWriteUChars)
NEVER(ucnv_getFromUCallBack) NEVER(ucnv_setFromUCallBack) NEVER(ucnv_cbFromUWriteUChars)
NEVER(UCNV_FROM_U_CALLBACK_SUBSTITUTE) NEVER(UCNV_TO_U_CALLBACK_SUBSTITUTE)
