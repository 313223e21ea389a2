import type { Athlete, LeaderCategory, SportsTeam } from '../../../../shared/game/game.ts'
import { colour, firstText, imageUrl, isRecord, list, record, text } from './read.ts'

/** What feeds have in a name's place. */
const NO_NAME =
  /^(?:(?:player ?)?#\s*\d+|(?:(?:team|tm|null|undefined|none|nan|n\/?a|tb[ad]|unknown|unnamed|player|no name|not available)\s*)+)$/i

function isName(name: string | null): name is string {
  return name !== null && /[\p{L}\p{N}]/u.test(name) && !NO_NAME.test(name)
}

/** Null when it has no name, one of signs alone, or what stands for none: nothing could be shown. */
export function parseAthlete(value: unknown): Athlete | null {
  const athlete = record(value)
  const displayName = [
    text(athlete['displayName']),
    text(athlete['fullName']),
    text(athlete['shortName']),
    text(athlete['lastName']),
  ].find(isName)
  if (displayName === undefined) return null
  return {
    id: text(athlete['id']),
    displayName,
    shortName: text(athlete['shortName']),
    headshot: imageUrl(href(athlete['headshot'])),
    position: parsePosition(athlete['position']),
  }
}

/** `PG`, whether the feed gives the letters or a record around them. */
export function parsePosition(value: unknown): string | null {
  const position = record(value)
  return firstText(value, position['abbreviation'], position['displayName'])
}

/** Pictures come as an address or as a record around one, depending on the document and its year. */
export function href(value: unknown): unknown {
  return isRecord(value) ? value['href'] : value
}

/**
 * Null when it has no id or no name at all.
 * @param known teams already read from the same document: box scores may name a team by its id only
 */
export function parseTeam(
  value: unknown,
  known: ReadonlyMap<string, SportsTeam> = new Map(),
): SportsTeam | null {
  const team = record(value)
  const id = text(team['id'])
  if (id === null) return null
  const before = known.get(id)
  const displayName = firstText(
    team['displayName'],
    before?.displayName,
    team['shortDisplayName'],
    team['name'],
    team['location'],
    team['abbreviation'],
  )
  if (displayName === null) return null
  const shortDisplayName =
    firstText(team['shortDisplayName'], before?.shortDisplayName, team['nickname'], team['name']) ??
    displayName
  return {
    id,
    displayName,
    shortDisplayName,
    abbreviation:
      firstText(team['abbreviation'], before?.abbreviation) ?? shortDisplayName.slice(0, 4).toUpperCase(),
    color: colour(team['color']) ?? before?.color ?? null,
    alternateColor: colour(team['alternateColor']) ?? before?.alternateColor ?? null,
    logo: imageUrl(team['logo']) ?? imageUrl(href(list(team['logos'])[0])) ?? before?.logo ?? null,
  }
}

/**
 * The best of each category. Hockey sometimes has a bare reference in place of the list: no leaders.
 * @param teamId leaves out the leaders of other teams, where one list serves both (football)
 */
export function parseLeaders(value: unknown, teamId: string | null = null): LeaderCategory[] {
  return list(value).flatMap((entry) => {
    const category = record(entry)
    const displayName = firstText(category['displayName'], category['shortDisplayName'], category['name'])
    const best = list(category['leaders']).find((leader) => teamId === null || leaderTeam(leader) === teamId)
    const athlete = parseAthlete(record(best)['athlete'])
    const displayValue = firstText(record(best)['displayValue'], record(best)['value'])
    if (displayName === null || athlete === null || displayValue === null) return []
    return [
      { name: text(category['name']) ?? displayName, displayName, leaders: [{ displayValue, athlete }] },
    ]
  })
}

function leaderTeam(value: unknown): string | null {
  const leader = record(value)
  const athlete = record(leader['athlete'])
  return firstText(record(leader['team'])['id'], record(athlete['team'])['id'])
}
