import type { HostDocument } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import type { HostLeague, HostPerson } from '../league/host-league.ts'
import { checkedLeague, type Importer } from '../league/importer.ts'
import { listUnread, type Unread } from '../league/unread.ts'
import type { EspnLeague } from './documents.ts'
import type { EspnTopic } from './transaction-documents.ts'
import { missingOf } from './missing.ts'
import { playersNamedIn, readPlayers } from './players.ts'
import { EspnScoring, type EspnSport } from './scoring.ts'
import { type EspnSeason, seasonOf } from './season-documents.ts'
import { readSeason } from './season.ts'
import { teamsOf } from './standings.ts'
import { type EspnSources, readSources } from './sources.ts'
import { groupBy, nameLine } from './values.ts'

const LONGEST_NAME = 200

/** Reads leagues of ESPN out of the answers of its API (v3), of one season or several. */
export const espnImporter: Importer = { read }

function read(documents: readonly HostDocument[]): HostLeague {
  const unread: Unread = new Map()
  const sources = readSources(documents, unread)
  const told = seasonsOf(sources, unread)
  // A season of which there are only settings is none that can be shown.
  const seasons = told.filter((season) => teamsOf(season).length > 0)
  const teamless = told.filter((season) => !seasons.includes(season))
  const newest = seasons.at(-1)
  if (newest === undefined && told.length > 0)
    throw new HostFileError(null, 'The files have no teams of the league: an answer of the view mTeam')
  if (newest === undefined)
    throw new HostFileError(null, 'The files have no league of ESPN: an answer with its id and seasonId')
  const sport = sportOf(told)
  const last = Math.max(...told.map(({ season }) => season))
  const read_ = seasons.map((season) => readSeason(sport, season, { isPast: season.season < last }))
  const people = peopleOf(seasons)
  return checkedLeague({
    host: 'espn',
    id: seasons.findLast(({ id }) => id !== null)?.id ?? null,
    name: nameOf(newest),
    sport,
    people: people.list,
    players: readPlayers(sport, {
      named: sources.players,
      numbers: playersNamedIn(read_.map(({ season }) => season)),
      proTeams: sources.proTeams,
    }),
    seasons: read_.map(({ season }) => season),
    unread: listUnread(unread),
    missing: [
      ...people.missing,
      ...teamless.map(({ season }) => `${season}: The files have no teams, so that the season is left out.`),
      ...missingOf(seasons, read_),
    ],
  })
}

/** Answers by season, the oldest first. */
function seasonsOf({ leagues, topics }: EspnSources, unread: Unread): EspnSeason[] {
  const ids = new Set(leagues.flatMap(({ id }) => id ?? []))
  if (ids.size > 1)
    throw new HostFileError(
      null,
      `The files are of ${ids.size} leagues of ESPN: ${[...ids].slice(0, 5).join(', ')}`,
    )
  const years = [...groupBy(leagues, ({ seasonId }) => seasonId)].toSorted(([a], [b]) => a - b)
  const told = new Map<number, EspnTopic[]>()
  for (const one of topics) {
    const year = seasonOfPath(
      one.path,
      years.map(([season]) => season),
    )
    if (year === null) unread.set(`${one.path}:`.slice(0, 400), 1)
    else told.set(year, [...(told.get(year) ?? []), ...one.topics])
  }
  return years.flatMap(([year, [first, ...others]]) =>
    first === undefined ? [] : [seasonOf([withTopics(first, told.get(year) ?? []), ...others])],
  )
}

function withTopics(league: EspnLeague, topics: readonly EspnTopic[]): EspnLeague {
  return topics.length === 0 ? league : { ...league, topics: [...(league.topics ?? []), ...topics] }
}

/** An answer without a season is of the only one, or of the one that its file’s path names. */
function seasonOfPath(path: string, seasons: readonly number[]): number | null {
  const named = seasons.filter((season) => new RegExp(String.raw`(?<!\d)${season}(?!\d)`).test(path))
  const fits = seasons.length === 1 ? seasons : named
  return fits.length === 1 ? (fits[0] ?? null) : null
}

/** By the number of the game; without it by the settings, as their scoring tells it, or by a football defense. */
function sportOf(seasons: readonly EspnSeason[]): EspnSport {
  const said = new Set(seasons.map(({ gameId }) => gameId).filter((id) => id !== null))
  if (said.size > 1) throw new HostFileError(null, 'The files are of leagues of two sports')
  for (const { gameId, settings } of seasons.toReversed()) {
    const parsed = EspnScoring.safeParse({
      gameId,
      settings: { scoringSettings: { scoringItems: [] }, ...settings },
    })
    const sport = parsed.success ? parsed.data.sport : null
    if (sport === 'other') break
    if (sport !== null) return sport
  }
  throw new HostFileError(
    null,
    said.size > 0
      ? 'The league is of a sport that leagues here are not played in'
      : 'The files do not say which sport the league plays: an answer has it as gameId',
  )
}

function nameOf({ id, settings }: EspnSeason): string {
  return nameLine(settings.name ?? '', LONGEST_NAME) || `ESPN league ${id ?? ''}`.trim()
}

/** Everyone whom the documents name; of those whom they only number it is said how many there are. */
function peopleOf(seasons: readonly EspnSeason[]): { list: HostPerson[]; missing: string[] } {
  const named = new Map<string, HostPerson>()
  for (const { members } of seasons)
    for (const { id, displayName, firstName, lastName } of members.values()) {
      const said = [displayName ?? '', `${firstName ?? ''} ${lastName ?? ''}`].map((one) =>
        nameLine(one, LONGEST_NAME),
      )
      const name = said.find((one) => one !== '')
      if (name !== undefined) named.set(id, { id, name })
    }
  const owners = seasons.flatMap(({ teams }) =>
    [...teams.values()].flatMap(({ owners: all, primaryOwner }) =>
      [...(all ?? []), primaryOwner ?? []].flat(),
    ),
  )
  const nameless = [...new Set(owners)].filter((id) => !named.has(id))
  return {
    list: [...named.values(), ...nameless.map((id) => ({ id, name: 'Unknown manager' }))],
    missing:
      nameless.length === 0
        ? []
        : [
            `The files name ${nameless.length === 1 ? 'one manager' : `${nameless.length} managers`} only by an id.`,
          ],
  }
}
