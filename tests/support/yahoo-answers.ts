import { isRecord } from '../../shared/hosts/answers.ts'

/**
 * Answers of Yahoo as it sends them, of one plain value: as XML, and as JSON, which nests the same otherwise. In the plain
 * value a resource is an object, and a collection a list.
 */
export type Plain = string | number | readonly Plain[] | { readonly [name: string]: Plain }

/** In JSON an object by number, with its count. */
const NUMBERED: Readonly<Record<string, string>> = {
  draft_results: 'draft_result',
  game_weeks: 'game_week',
  games: 'game',
  leagues: 'league',
  matchups: 'matchup',
  players: 'player',
  teams: 'team',
  transactions: 'transaction',
  users: 'user',
}
/** In JSON a list. */
const LISTED: Readonly<Record<string, string>> = {
  bonuses: 'bonus',
  divisions: 'division',
  eligible_positions: 'position',
  managers: 'manager',
  matchup_grades: 'matchup_grade',
  picks: 'pick',
  position_types: 'position_type',
  roster_positions: 'roster_position',
  stat_position_types: 'stat_position_type',
  stat_winners: 'stat_winner',
  stats: 'stat',
  team_logos: 'team_logo',
}
const ITEMS: Readonly<Record<string, string>> = { ...NUMBERED, ...LISTED }

/** Their fields are lists of one field each. */
const BY_FIELD = new Set(['player', 'team'])
const RESOURCES = new Set(['game', 'league', 'player', 'team', 'transaction', 'user'])
/** Parts that are a list of fragments. */
const FRAGMENTED = new Set(['settings', 'standings', 'transaction_data'])
/** Parts whose collection is under `0`. */
const UNDER_ZERO: Readonly<Record<string, string>> = {
  matchup: 'teams',
  roster: 'players',
  scoreboard: 'matchups',
}

/** @param content of `fantasy_content` */
export function asYahooXml(content: Plain): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<fantasy_content xml:lang="en-US">${inXml(content)}</fantasy_content>`
}

function inXml(value: Plain, item?: string): string {
  if (isList(value)) return value.map((one) => element(item ?? 'item', one)).join('')
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Object.entries(value)
    .map(([name, one]) => element(name, one))
    .join('')
}

function element(name: string, value: Plain): string {
  const count = isList(value) ? ` count="${value.length}"` : ''
  return `<${name}${count}>${inXml(value, ITEMS[name])}</${name}>`
}

export function asYahooJson(content: Plain): string {
  return JSON.stringify({ fantasy_content: { 'xml:lang': 'en-US', ...Object(inJson('', content)) } })
}

function inJson(name: string, value: Plain): unknown {
  const item = ITEMS[name]
  if (isList(value)) {
    const items = value.map((one) => ({ [item ?? 'item']: inJson(item ?? '', one) }))
    return Object.hasOwn(NUMBERED, name) && items.length > 0
      ? { ...Object.fromEntries(items.entries()), count: items.length }
      : items
  }
  if (typeof value === 'string' || typeof value === 'number') return value
  const fields = Object.entries(value).map(([key, one]) => [key, inJson(key, one)] as const)
  if (RESOURCES.has(name)) {
    const plain = fields.filter(([key]) => !isPart(key))
    const parts = fields.filter(([key]) => isPart(key)).map((field) => Object.fromEntries([field]))
    const meta = BY_FIELD.has(name)
      ? [...plain.map((field) => Object.fromEntries([field])), []]
      : Object.fromEntries(plain)
    return [meta, ...parts]
  }
  if (FRAGMENTED.has(name)) return [Object.fromEntries(fields)]
  if (name === 'selected_position') return fields.map((field) => Object.fromEntries([field]))
  const below = UNDER_ZERO[name]
  return below === undefined
    ? Object.fromEntries(fields)
    : Object.fromEntries(fields.map(([key, one]) => (key === below ? ['0', { [key]: one }] : [key, one])))
}

function isPart(name: string): boolean {
  return (
    Object.hasOwn(NUMBERED, name) ||
    /^(?:settings|standings|scoreboard|roster|team_(?:points|standings|stats)|transaction_data|selected_position|player_points|picks)$/.test(
      name,
    )
  )
}

/** The plain value of XML that was read as JSON: collections have their items under their name there, one as itself. */
export function plainOf(value: unknown, name = ''): Plain {
  const item = ITEMS[name]
  if (item !== undefined) {
    const items = isRecord(value) ? value[item] : []
    return [...(Array.isArray(items) ? items : [items])].map((one) => plainOf(one))
  }
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one) => plainOf(one))
  return Object.fromEntries(Object.entries(Object(value)).map(([key, one]) => [key, plainOf(one, key)]))
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value)
}
