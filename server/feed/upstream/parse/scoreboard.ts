import type { Competition, Competitor, Game, GameStatus, Scoreboard } from '../../../../shared/game/game.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { parseSides } from './competitor.ts'
import { type ConferenceNames, conferenceNames } from './conferences.ts'
import type { TournamentStage } from './golf-outs.ts'
import { parseLeaderboard } from './golf.ts'
import { href } from './athletes.ts'
import { count, firstText, imageUrl, isoDate, isRecord, type JsonRecord, list, record, text } from './read.ts'
import { parseSituation, situationLabel } from './situation.ts'
import { hasTime } from './start-time.ts'
import { isBrokenOff, parseStatus } from './status.ts'
import { parseChance } from './win-probability.ts'

export interface ParsedScoreboard {
  readonly value: Scoreboard
  /** Events that could not be read, and repetitions of an id. */
  readonly dropped: number
  /** The id of every event in the document's order, those that could not be read included. */
  readonly listed: readonly string[]
}

/** @throws {FeedError} when the document is no scoreboard; a bad event is only dropped and counted */
export function parseScoreboard(document: unknown): ParsedScoreboard {
  if (!isRecord(document) || !Array.isArray(document['events'])) {
    throw new FeedError('The scoreboard has no list of events.')
  }
  const events: Game[] = []
  const listed = new Set<string>()
  const conferences = conferenceNames(document)
  for (const entry of document['events']) {
    const id = text(record(entry)['id'])
    if (id === null || listed.has(id)) continue
    listed.add(id)
    const game = parseGame(entry, conferences)
    if (game) events.push(game)
  }
  return {
    value: { leagues: parseLeagues(document), events },
    dropped: document['events'].length - events.length,
    listed: [...listed],
  }
}

/** A golf leaderboard has no `leagues`; each of its events names its own. */
function parseLeagues(document: JsonRecord): Scoreboard['leagues'] {
  const named = list(document['leagues']).flatMap(parseLeague)
  return named.length > 0
    ? named
    : list(document['events'])
        .slice(0, 1)
        .flatMap((event) => parseLeague(record(event)['league']))
}

function parseLeague(value: unknown): Scoreboard['leagues'] {
  const league = record(value)
  const id = text(league['id'])
  const name = firstText(league['name'], league['shortName'], league['abbreviation'])
  if (id === null || name === null) return []
  return [
    {
      id,
      name,
      abbreviation: text(league['abbreviation']) ?? name,
      logo: imageUrl(href(list(league['logos'])[0])) ?? imageUrl(league['logo']),
    },
  ]
}

/** Null when it cannot be shown: no date, no state, or not two teams. */
function parseGame(value: unknown, conferences: ConferenceNames): Game | null {
  const event = record(value)
  const competition = record(list(event['competitions'])[0])
  const id = text(event['id'])
  const date = isoDate(event['date']) ?? isoDate(competition['date'])
  const told = parseStatus(event['status'], competition['status'])
  if (id === null || date === null || told === null) return null
  const tournament = isTournament(event, competition)
  const status = tournament
    ? told
    : withoutFalseTime(told, { timeValid: event['timeValid'], ...competition }, date)
  const sides = tournament ? [] : parseSides(competition, conferences)
  if (sides === null) return null
  const names = tournament ? null : gameNames(sides)
  const name = firstText(event['name'], event['shortName']) ?? names?.name
  if (name === undefined) return null
  return {
    id,
    name,
    shortName: firstText(event['shortName']) ?? names?.shortName ?? name,
    date,
    endDate: isoDate(event['endDate']),
    status,
    competitions: [
      {
        id: text(competition['id']) ?? id,
        venue: firstText(record(competition['venue'])['fullName'], record(list(event['courses'])[0])['name']),
        broadcast: parseBroadcast(competition),
        note: parseNote(competition),
        neutralSite: competition['neutralSite'] === true,
        ...now(status, competition['situation'], sides),
        competitors: [...sides],
        leaderboard: tournament
          ? parseLeaderboard(competition['competitors'], stageOf(competition, status))
          : [],
      } satisfies Competition,
    ],
  }
}

/** A game whose time is not set says so by one word, wherever the feed has said it: pages know it by that. */
function withoutFalseTime(status: GameStatus, competition: JsonRecord, date: string): GameStatus {
  const { type } = status
  if (type.state !== 'pre' || hasTime(competition, Date.parse(date), type)) return status
  return { ...status, type: { ...type, detail: 'TBD', shortDetail: 'TBD' } }
}

/** The present play of a live game; for others the feed has their last play. */
function now(
  { type }: GameStatus,
  situation: unknown,
  sides: readonly Competitor[],
): Pick<Competition, 'situation' | 'stateOfPlay' | 'homeWinChance'> {
  if (type.state !== 'in') return { situation: null, stateOfPlay: null, homeWinChance: null }
  const { probability } = record(record(situation)['lastPlay'])
  return {
    situation: situationLabel(situation),
    stateOfPlay: parseSituation(
      situation,
      sides.map(({ team }) => team.id),
    ),
    homeWinChance: parseChance(record(probability)['homeWinPercentage']),
  }
}

/** A competition's own status is about its round: it says `post` after each. */
function stageOf(competition: JsonRecord, { type }: GameStatus): TournamentStage {
  const { period, type: ofRound } = record(competition['status'])
  const state = record(ofRound)['state']
  return {
    round: count(period) ?? 0,
    isResting: (state === 'post' || state === 'pre') && !isBrokenOff(record(ofRound)),
    over: type.state === 'post',
    isCalledOff: isBrokenOff(type),
  }
}

/** Golfers instead of two teams. The field may still be empty, weeks before a tournament. */
function isTournament(event: JsonRecord, competition: JsonRecord): boolean {
  const competitors = list(competition['competitors'])
  if (competitors.length > 0)
    return competitors.length > 2 || competitors.some((one) => isRecord(record(one)['athlete']))
  return isRecord(event['tournament']) || isoDate(event['endDate']) !== null
}

/** Recordings of 2015 do not name their games. */
function gameNames([away, home]: readonly Competitor[]): { name: string; shortName: string } | null {
  if (!away || !home) return null
  return {
    name: `${away.team.displayName} at ${home.team.displayName}`,
    shortName: `${away.team.abbreviation} @ ${home.team.abbreviation}`,
  }
}

function parseBroadcast(competition: JsonRecord): string | null {
  const spelled = text(competition['broadcast'])
  if (spelled !== null) return spelled
  const names = list(competition['broadcasts']).flatMap((entry) => {
    const broadcast = record(entry)
    return [...list(broadcast['names']), record(broadcast['media'])['shortName']].map(text)
  })
  return text([...new Set(names.filter((name) => name !== null))].join('/'))
}

function parseNote(competition: JsonRecord): string | null {
  const notes = list(competition['notes']).map((note) => record(note)['headline'])
  return firstText(...notes, competition['altGameNote'])
}
