// The languages of po/ as the page loads them.

/** A catalogue as web/src/language.ts wants it. The plural is an expression of C that po/compile.c has checked to be arithmetic of n. */
export function catalogue(code, { plural, entries }) {
  const form = new Function('n', `return Number(${plural})`);
  const says = {};
  for (const [context, key, ...forms] of entries) {
    if (context === 'typed') continue; // words that are typed at the terminal
    says[context] ??= {};
    says[context][key] = forms.length > 1 ? forms : forms[0];
  }
  return JSON.stringify({ code, plural: Array.from({ length: 200 }, (_, n) => form(n)), says });
}
