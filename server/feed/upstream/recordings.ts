import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SportKey } from '../../../shared/sports/index.ts'
import { isOn } from './dates.ts'
import { firstText, isoDate, isRecord, type JsonRecord, list, record, text } from './parse/read.ts'
import { type DateRange, FeedError, type FeedSource } from '../../../shared/feed/source.ts'

type Kind = 'scoreboard' | 'news' | 'summary' | 'teams' | 'roster'

interface Recording {
  /** Without folder and ending. */
  readonly name: string
  readonly document: JsonRecord
}

/**
 * Answers from a folder of recorded responses, laid out `<sport>/<kind>/*.json`. Files are named by
 * date, so the last in order is the latest. They are read when first asked for, then kept.
 */
export function createRecordings({ dir }: { dir: string }): FeedSource {
  const kept = new Map<string, Promise<Recording[]>>()

  const recordings = (sport: SportKey, kind: Kind): Promise<Recording[]> => {
    const folder = path.join(dir, sport, kind)
    const before = kept.get(folder)
    if (before) return before
    const reading = readFolder(folder)
    kept.set(folder, reading)
    reading.catch(() => kept.delete(folder))
    return reading
  }

  return {
    name: 'recordings',
    scoreboard: async (sport, dates) => {
      const files = await recordings(sport, 'scoreboard')
      const leagues = files
        .map(({ document }) => list(document['leagues']))
        .findLast((found) => found.length > 0)
      return {
        leagues: leagues ?? [],
        events: eventsOn(
          dates,
          files.flatMap(({ document }) => list(document['events'])),
        ),
      }
    },
    news: async (sport) => {
      const files = await recordings(sport, 'news')
      return { articles: files.toReversed().flatMap(({ document }) => list(document['articles'])) }
    },
    summary: async (sport, gameId) => {
      const files = await recordings(sport, 'summary')
      const found = files.findLast((file) => gameOf(file) === gameId)
      return recorded(found, `summary of game ${gameId}`)
    },
    teams: async (sport) => {
      const files = await recordings(sport, 'teams')
      return recorded(files.findLast(isTeams), `list of the teams of ${sport}`)
    },
    roster: async (sport, teamId) => {
      const files = await recordings(sport, 'roster')
      return recorded(
        files.findLast((file) => rosterTeam(file) === teamId),
        `roster of team ${teamId}`,
      )
    },
    injuries: async (sport) => {
      const files = await recordings(sport, 'roster')
      return recorded(files.findLast(isInjuries), `list of the injuries of ${sport}`)
    },
  }
}

function recorded(found: Recording | undefined, what: string): JsonRecord {
  if (!found) throw new FeedError(`No recorded ${what}`, { notFound: true })
  return found.document
}

/** The folders of teams and rosters hold other documents too: standings, schedules, one player's games. */
function isTeams({ document }: Recording): boolean {
  return list(record(list(document['sports'])[0])['leagues']).length > 0
}

/** Null when it is no roster. */
function rosterTeam({ document }: Recording): string | null {
  const team = record(document['team'])
  const isRoster = Array.isArray(document['athletes'] ?? team['athletes'])
  return isRoster ? text(team['id']) : null
}

function isInjuries({ document }: Recording): boolean {
  return Array.isArray(document['injuries'])
}

/** Those in the range or, so that there is something to see, all when there are none; latest version of each. */
function eventsOn(dates: DateRange, events: readonly unknown[]): unknown[] {
  const latest = [...new Map(events.map((event) => [text(record(event)['id']), event])).values()]
  const inRange = latest.filter((event) => {
    const date = isoDate(record(event)['date'])
    return date !== null && isOn({ date, endDate: isoDate(record(event)['endDate']) }, dates)
  })
  return inRange.length > 0 ? inRange : latest
}

/** Trimmed recordings lack the header's id; then the competition's, the box score's or the file name's serves. */
function gameOf({ name, document }: Recording): string | null {
  const header = record(document['header'])
  const competition = record(list(header['competitions'])[0])
  const boxscore = record(document['boxscore'])
  return firstText(
    header['id'],
    competition['id'],
    boxscore['id'],
    boxscore['eventId'],
    /\d{9,}/.exec(name)?.[0],
  )
}

/** None where there is no such folder: not every kind of document was recorded of every sport. */
async function readFolder(folder: string): Promise<Recording[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const files = names.filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(
    files.map(async (name) => {
      const contents = await readFile(path.join(folder, name), 'utf8')
      try {
        return { name: path.basename(name, '.json'), document: unwrapped(JSON.parse(contents)) }
      } catch (cause) {
        throw new FeedError(`${name} is not JSON`, { cause })
      }
    }),
  )
}

/** Some recordings were kept inside notes on how they were made. */
function unwrapped(value: unknown): JsonRecord {
  const document = record(value)
  return isRecord(document['ESPN']) ? document['ESPN'] : document
}
