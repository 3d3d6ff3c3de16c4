/* boaf.exe: the window as a program of its own, with our icon and name.

   Windows shows the name and icon of the file that runs, in the task bar, the task manager and in
   "Open with". A copy of pythonw.exe with another icon would lose what is signed and still take
   arguments of Python. A program that starts pythonw.exe would leave two processes, and Windows
   would pin the second. So this loads Python into itself. python3.dll passes the call on to the
   library of the present version, so this needs no header and no change for a new Python.

   -I: neither variables of another Python nor modules in the current folder, such as that of a
   downloaded set, are loaded. */

#include <stdlib.h>
#include <windows.h>

typedef int (*Main)(int count, wchar_t **words);

static const wchar_t title[] = L"Birds of a Feather";
/* Even if another program started this with streams, it reports everything in its window. */
static wchar_t start[] =
    L"import sys; sys.stdin = sys.stdout = sys.stderr = None; "
    L"from boaf_desktop.__main__ import main; sys.exit(main())";
static wchar_t *before[] = {L"-I", L"-c", start};

static int fail(const wchar_t *text)
{
    MessageBoxW(NULL, text, title, MB_ICONERROR);
    return 2;
}

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE unused, PWSTR line, int shown)
{
    wchar_t path[32768];
    DWORD length = GetModuleFileNameW(NULL, path, 32768);
    while (length > 0 && path[length - 1] != L'\\')
        length--;
    if (length + sizeof "python3.dll" > 32768)
        return fail(L"The path of the program is too long. Install it in another folder.");
    wcscpy(path + length, L"python3.dll");

    SetDllDirectoryW(L""); /* no libraries of the current folder */
    HMODULE python = LoadLibraryExW(path, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    Main run = python ? (Main)(void *)GetProcAddress(python, "Py_Main") : NULL;
    if (run == NULL)
        return fail(L"A part of the program is missing. Install it again.");

    int n_before = sizeof before / sizeof *before;
    wchar_t **words = calloc(__argc + n_before + 1, sizeof *words);
    if (words == NULL)
        return fail(L"There is no memory left. Close other programs.");
    words[0] = __wargv[0];
    memcpy(words + 1, before, sizeof before);
    memcpy(words + 1 + n_before, __wargv + 1, (__argc - 1) * sizeof *words);
    return run(__argc + n_before, words);
}
