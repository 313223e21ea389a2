import { NAME_COMPARED } from './name-limits.ts'

/*
 * Names that look alike, after Unicode's TR #39: every letter is replaced by the Latin one that it looks like, and names
 * are alike that come out the same. Migration 026 has a copy of this as it was then.
 */

/** Letters that look like a Latin one, in either case, and two letters that look like one. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀᎪꓮ',
  b: 'вВβΒьЬʙᏴꓐƄ',
  c: 'сСϲϹᴄᏟꓚ',
  d: 'ԁԀᴅᎠꓓ',
  e: 'еЕεΕєЄҽᴇᎬꓰ',
  f: 'ϝϜꓝ',
  g: 'ɡɢցᏀԌԍꓖ',
  h: 'һҺнНΗհʜᎻꓧ',
  i: 'іιıɩɪᎥ',
  j: 'јЈϳͿᴊᎫꓙ',
  k: 'кКκΚᴋᏦꓗ',
  l: 'ІӀӏΙǀʟᏞꓡⵏI1|ا',
  m: 'мМμΜϺᴍᎷꓟ',
  n: 'ηΝɴոռпꓠ',
  o: 'оОοΟσօՕᴏꓳⲟⲞⵔס〇0',
  p: 'рРρΡᴘᏢꓑ',
  q: 'ԛԚգ',
  r: 'гГᴦʀᎡᏒꓣ',
  s: 'ѕЅꜱʂՏᏚꓢƽ',
  t: 'тТτΤᴛᎢꓔ',
  u: 'υսՍᴜʋꓴ',
  v: 'νѵѴᴠᏙꓦ',
  w: 'ԝԜѡѠωաᴡᎳᏔꓪ',
  x: 'хХχΧꓫ×',
  y: 'уУγΥүҮʏყᎩꓬ',
  z: 'ΖᴢᏃꓜ',
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

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/**
 * What a name looks like: as it is written, and in small letters, for names are the same whatever their case. Two names
 * look alike when they have one of these in common: `Ivan` and `lvan`, `Bob` and `Воb` with a Cyrillic V.
 */
export function looksOf(name: string): readonly string[] {
  const text = name.slice(0, NAME_COMPARED).normalize('NFKC').replace(UNSEEN, '').trim()
  return [...new Set([skeletonOf(text), skeletonOf(text.toLowerCase())])]
}

/** Whether two names look alike. */
export function lookAlike(one: string, other: string): boolean {
  const looks = looksOf(other)
  return looksOf(one).some((look) => looks.includes(look))
}

/** Whether one word of a name has letters of two alphabets that are easily taken for each other. */
export function mixesAlphabets(name: string): boolean {
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1)
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
