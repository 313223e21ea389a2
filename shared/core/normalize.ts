/** Letters that are one of their own, not another with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** A text in small letters without accents: `José` is `jose`, `Bjørn` `bjorn`. */
export function normalize(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æðđıłøœßþ]/g, (letter) => LETTERS[letter] ?? letter)
}
