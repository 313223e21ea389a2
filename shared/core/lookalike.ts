import { NAME_COMPARED } from './name-limits.ts'

/*
 * Names that look alike, after Unicode's TR #39: every letter is replaced by the Latin one that it looks like, and names
 * are alike that come out the same. Migration 026 has a copy of this as it was then.
 */

/** Letters that look like a Latin one, in either case, and two letters that look like one. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀᎪꓮ',
  b: 'вВβΒьЬʙᏴꓐƄƀɓ',
  c: 'сСϲϹᴄᏟꓚƈȼ',
  d: 'ԁԀᴅᎠꓓđĐðÐɖɗƉ',
  e: 'еЕεΕєЄҽᴇᎬꓰɇɘəǝ',
  f: 'ϝϜꓝƒ',
  g: 'ɡɢցᏀԌԍꓖǥɠ',
  h: 'һҺнНΗհʜᎻꓧħĦɦ',
  i: 'іιıɩɪᎥɨ',
  j: 'јЈϳͿᴊᎫꓙ',
  k: 'кКκΚᴋᏦꓗĸƙ',
  l: 'ІӀӏΙǀʟᏞꓡⵏI1|اꓲᏆłŁƚɫ',
  m: 'мМμΜϺᴍᎷꓟɱ',
  n: 'ηΝɴոռпꓠŋɲƞ',
  o: 'оОοΟσօՕᴏꓳⲟⲞⵔס〇0øØɵოᲿ',
  p: 'рРρΡᴘᏢꓑƥ',
  q: 'ԛԚգ',
  r: 'гГᴦʀᎡᏒꓣɍ',
  s: 'ѕЅꜱʂՏᏚꓢƽ',
  t: 'тТτΤᴛᎢꓔŧŦƭ',
  u: 'υսՍᴜʋꓴʉ',
  v: 'νѵѴᴠᏙꓦ',
  w: 'ʍԝԜѡѠωաᴡᎳᏔꓪ',
  x: 'хХχΧꓫ×',
  y: 'уУγΥүҮʏყᎩꓬɏƴ',
  z: 'ΖᴢᏃꓜƶȥ',
}

const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
)

/** Alphabets of which some letters are drawn as those of another. */
const ALPHABETS = [
  /\p{sc=Latn}/u,
  /\p{sc=Cyrl}/u,
  /\p{sc=Grek}/u,
  /\p{sc=Armn}/u,
  /\p{sc=Cher}/u,
  /\p{sc=Copt}/u,
  /\p{sc=Lisu}/u,
  /\p{sc=Geor}/u,
]

/** Alphabets that are written together with Latin letters in one word: those of Chinese, Japanese and Korean. */
const WITH_LATIN =
  /[\p{sc=Latn}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Zyyy}\p{sc=Zinh}]/u

/** Signs that are a capital I, an l or a one, as one reads them. */
const UPRIGHT = /[1|ꓲᏆ]/gu

/** What separates words, but for that between two numbers: `Team-A`, `Team A` and `TeamA`. */
const SEPARATORS = /(?<!\p{N})[\s._'’-]+|[\s._'’-]+(?!\p{N})/gu

/** Signs before and after a name: `Mike_`, `Mike!`. */
const AROUND =
  /^[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+|[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\ufe0f]+$/gu

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/**
 * What a name looks like: as it is written, and in small letters, for names are the same whatever their case; and each
 * without the signs that separate its words or are around it, and with its ones read as i. Two names look alike when
 * they have one of these in common: `Ivan` and `lvan`, `Bob` and `Воb` with a Cyrillic V, `Mike` and `m1ke_`.
 */
export function looksOf(name: string): readonly string[] {
  const text = name.slice(0, NAME_COMPARED).normalize('NFKC').replace(UNSEEN, '').trim()
  const bare = text.replace(AROUND, '').replace(SEPARATORS, '')
  const read = bare.replace(UPRIGHT, 'i')
  const texts = [text, bare, read].flatMap((one) => (one === '' ? [] : [one, one.toLowerCase()]))
  return [...new Set(texts.map(skeletonOf))]
}

/** Whether two names look alike. */
export function lookAlike(one: string, other: string): boolean {
  const looks = looksOf(other)
  return looksOf(one).some((look) => looks.includes(look))
}

/** Whether one word of a name has letters of two alphabets that are not written together. */
export function mixesAlphabets(name: string): boolean {
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.some(
    (word) =>
      ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1 ||
      (/\p{sc=Latn}/u.test(word) && Array.from(word).some((letter) => !WITH_LATIN.test(letter))),
  )
}

function skeletonOf(text: string): string {
  return (
    Array.from(text.normalize('NFD'), (letter) => LATIN.get(letter) ?? letter.toLowerCase())
      .join('')
      // Accents over what is a Latin letter by now: `José` and `Jose` are one person to a reader.
      .replace(/([\u0020-\u007e])\p{M}+/gu, '$1')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
      .normalize('NFC')
  )
}
