import type { Places } from '../../../../shared/stat-line/stat-line.ts'
import { parsePosition } from '../parse/athletes.ts'
import { firstText, type JsonRecord, list, record, text } from '../parse/read.ts'

/** `2B`, `CF`, `PH` */
const PLACE = /^[A-Z0-9]{1,3}$/

/**
 * Where each player of a baseball game played, by athlete id: `{ PH: 0, LF: 0 }`, `{ SS: 1, 2B: 0 }`. A batter's
 * row has the place he is listed at, and where he had several, all of them in the order he had them; a pitcher's
 * is the mound. Players are not named whose row says nothing of it.
 */
export function readPlaces(document: JsonRecord): Map<string, Places> {
  const found = new Map<string, Record<string, 0 | 1>>()
  const note = (row: JsonRecord, place: string, started: boolean) => {
    const id = text(record(row['athlete'])['id'])
    if (id === null) return
    let places = found.get(id)
    if (!places) found.set(id, (places = {}))
    if (started || places[place] === undefined) places[place] = started ? 1 : 0
  }
  const tables = list(record(document['boxscore'])['players']).flatMap((team) =>
    list(record(team)['statistics']).map(record),
  )
  for (const table of tables) {
    const rows = list(table['athletes']).map(record)
    const name = firstText(table['name'], table['type'])
    if (name === 'batting')
      for (const row of rows)
        for (const [order, place] of placesOf(row).entries())
          note(row, place, order === 0 && row['starter'] === true)
    // Pitchers are listed in the order in which they pitched.
    const isTold = rows.some((row) => typeof row['starter'] === 'boolean')
    if (name === 'pitching')
      for (const [order, row] of rows.entries())
        note(row, MOUND, isTold ? row['starter'] === true : order === 0)
  }
  return found
}

const MOUND = 'P'

/** In order; without the mound, of which the table of pitchers tells. */
function placesOf(row: JsonRecord): string[] {
  const all = [...list(row['positions']).map(parsePosition), parsePosition(row['position'])]
  return [...new Set(all)].filter(
    (place): place is string => place !== null && PLACE.test(place) && place !== MOUND,
  )
}
