import { list, record, text } from '../parse/read.ts'
import { readColumns, type StatColumns } from './columns.ts'
import { type BoxGame, rowsOf } from './game.ts'
import { readPlaces } from './places.ts'
import { creditSteals } from './steals.ts'
import { add, createStatLines, type Draft, flag, type StatLine } from './stat-line.ts'

/**
 * Innings pitched are given as outs. Stolen bases are in the rosters block and the plays, wins and saves in
 * the pitchers' notes. A player who bats and pitches has one line. Lines have his places in the field.
 */
export function baseballStatLines(game: BoxGame, columns: StatColumns): StatLine[] {
  const lines = createStatLines(game.caveats)
  const pitchers: Draft[] = []
  const places = readPlaces(game.document)
  for (const team of game.teams) {
    const batters = rowsOf(team, 'batting').map((row) => {
      const line = lines.of(team, row.row.athlete)
      readColumns(line, row, columns.get('batting'))
      return line
    })
    creditSteals(game, team, batters)
    for (const row of rowsOf(team, 'pitching')) {
      const line = lines.of(team, row.row.athlete)
      readColumns(line, row, columns.get('pitching'))
      pitchers.push(line)
    }
  }
  creditDecisions(game, pitchers)
  for (const team of game.teams)
    for (const line of lines.ofTeam(team.id)) line.places = places.get(line.player.id) ?? null
  return lines.all()
}

/** Who won and who saved, by athlete id: `W, 8-5`, `S, 12`, `(BS, 2)(W, 8-5)`. */
function readNotes(game: BoxGame): Map<string, ReadonlySet<string>> {
  const teams = list(record(game.document['boxscore'])['players']).map(record)
  const rows = teams
    .flatMap((team) => list(team['statistics']).flatMap((table) => list(record(table)['athletes'])))
    .map(record)
  return new Map(
    rows.flatMap((row) => {
      const id = text(record(row['athlete'])['id'])
      const notes = list(row['notes']).map(record)
      const letters = notes
        .filter((note) => note['type'] === 'pitchingDecision')
        .flatMap((note) => text(note['text'])?.match(/\b[WS]\b/g) ?? [])
      return id === null || letters.length === 0 ? [] : [[id, new Set(letters)] as const]
    }),
  )
}

/** Ids of the winning and the saving pitcher as the header has them. */
function readFeatured(game: BoxGame): { W: string | null; S: string | null } {
  const competition = record(list(record(game.document['header'])['competitions'])[0])
  const featured = list(record(competition['status'])['featuredAthletes']).map(record)
  const idOf = (name: string) => {
    const one = featured.find((entry) => entry['name'] === name)
    return text(one?.['playerId']) ?? text(record(one?.['athlete'])['id'])
  }
  return { W: idOf('winningPitcher'), S: idOf('savingPitcher') }
}

/** Only of a game that is over: before, the feed names who would win. */
function creditDecisions(game: BoxGame, pitchers: readonly Draft[]): void {
  if (!game.final) {
    for (const line of pitchers) flag(line, 'Wins and saves count when the game is over.')
    return
  }
  const notes = readNotes(game)
  const featured = readFeatured(game)
  const hasNotes = [...notes.values()].some((letters) => letters.has('W'))
  for (const line of pitchers) {
    const { id } = line.player
    for (const [letter, stat] of [
      ['W', 'win'],
      ['S', 'save'],
    ] as const) {
      const isNoted = notes.get(id)?.has(letter) ?? false
      const isFeatured = id !== '' && featured[letter] === id
      if (isNoted || (!hasNotes && isFeatured)) add(line, stat, 1)
      if (hasNotes && featured[letter] !== null && isNoted !== isFeatured)
        flag(line, `The pitchers’ notes and the header disagree about the ${stat}.`)
    }
    if (!hasNotes && featured.W === null) flag(line, 'The document names no winning pitcher.')
  }
}
