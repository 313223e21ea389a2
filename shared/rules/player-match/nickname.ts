/** First names with what those who have them are called, where that begins otherwise or says little of it. */
const NICKNAMES = [
  'andrew drew andy',
  'anthony tony',
  'antonio tony',
  'charles chuck charlie chas',
  'christopher chris topher kit',
  'cornelius neil',
  'daniel danny',
  'edward ed eddie ted ned',
  'elijah eli',
  'eugene gene',
  'henry hank harry',
  'jacob jake',
  'jackson jack',
  'james jim jimmy jamie',
  'john jack johnny',
  'jonathan jon johnny',
  'joseph joe joey',
  'lawrence larry',
  'leonard len lenny leo',
  'louis lou',
  'michael mike mickey',
  'nathaniel nate nathan',
  'nicholas nick nico',
  'peter pete',
  'raymond ray',
  'richard dick rick ricky richie',
  'robert bob bobby rob robbie robby',
  'ronald ron ronnie',
  'samuel sam sammy',
  'stephen steve stevie',
  'steven steve stevie',
  'theodore ted teddy theo',
  'thomas tom tommy',
  'timothy tim timmy',
  'tobias toby',
  'vincent vince vinny',
  'walter walt',
  'william bill billy will liam',
  'zachary zach zack',
].map((group) => group.split(' '))

const BY_NAME = new Map<string, string[]>()
for (const group of NICKNAMES)
  for (const name of group) BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), ...group])

/** First names that someone of a first name may go by, with it. @param first in small letters */
export function calledAlike(first: string): ReadonlySet<string> {
  return new Set([first, ...(BY_NAME.get(first) ?? [])])
}

/** Letters at their beginnings that a first name and its short form have in common at least. */
const COMMON = 3
/** A short form, and what it may have of its own behind that: `Gabe` of Gabriel. */
const SHORT = 5
const OWN = 1

/** Whether one of two different first names is short for the other: `Josh`, `Gabe`, `Bill`. */
export function isNickname(one: string, other: string): boolean {
  if (calledAlike(one).has(other)) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length > SHORT) return false
  let common = 0
  while (common < short.length && short[common] === long[common]) common++
  return common >= COMMON && short.length - common <= OWN
}
