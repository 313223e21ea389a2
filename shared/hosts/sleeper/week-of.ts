/** More weeks than a season has. */
const LAST_WEEK = 60

const AFTER_NAME = /(?:week|wk|leg|period|round|match-?_?ups?|transactions?)[^0-9/]{0,3}(\d{1,2})(?!\d)/i
const ALONE = /(?<!\d)\d{1,2}(?!\d)/g
const FOLDER = /^(?:week|wk|w|leg)?[ _-]?(\d{1,2})$/i

/**
 * The week that an answer is of, by the key under which it is, its file or the folder of that: `matchups/3.json`,
 * `matchups-3.json`, `week_3_matchups.json`, `week-3/matchups.json`.
 * @param place folders, the file, and keys within it
 * @returns null where none of them says it
 */
export function weekOf(place: readonly string[]): number | null {
  const file = place.findLastIndex((name) => /\.json$/i.test(name))
  for (let index = place.length - 1; index >= 0; index -= 1) {
    const name = (place[index] ?? '').replace(/\.json$/i, '')
    const week = index < file ? FOLDER.exec(name)?.[1] : (AFTER_NAME.exec(name)?.[1] ?? only(name))
    if (week !== undefined && Number(week) <= LAST_WEEK) return Number(week)
  }
  return null
}

/** The one number of a name that may be a week’s. */
function only(name: string): string | undefined {
  const all = name.match(ALONE) ?? []
  return all.length === 1 ? all[0] : undefined
}
