import { boundsAt } from '../../settings/catalogue/catalogue.ts'
import type { ReserveStatus } from '../../settings/catalogue/reserve-statuses.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import { inBounds, note, type Read } from './setting-notes.ts'
import { startingSlots } from './teams.ts'

/** Slots that this host calls otherwise. */
const SLOTS: Readonly<Record<'nfl' | 'nba', Readonly<Record<string, string>>>> = {
  nfl: {
    DEF: 'D/ST',
    SUPER_FLEX: 'SUPERFLEX',
    REC_FLEX: 'WR/TE',
    WRRB_FLEX: 'RB/WR',
    WRRB_WRT: 'FLEX',
    IDP_FLEX: 'IDP',
  },
  nba: { FC: 'F/C', GF: 'G/F' },
}

export function rosterOf({ files, sport, note: add }: Read): NonNullable<SettingsChange['roster']> {
  const { roster_positions: all, settings } = files.league
  const count = (slot: string) => all.filter((one) => one === slot).length
  const reserve = settings.reserve_slots ?? count('IR')
  const taxi = settings.taxi_slots ?? count('TAXI')
  for (const [key, slots, most] of [
    ['reserve_slots', reserve, boundsAt('roster.injuredReserve').max],
    ['taxi_slots', taxi, boundsAt('roster.taxi').max],
  ] as const)
    if (slots > most) add(note(key, slots, `A league here has at most ${most} of them.`))
  return {
    starters: startersOf({ slots: startingSlots(files.league), sport, add }),
    bench: inBounds('roster.bench', count('BN')),
    injuredReserve: inBounds('roster.injuredReserve', reserve),
    ...(reserve > 0 ? { reserveStatuses: statusesOf(settings, add) } : {}),
    taxi: inBounds('roster.taxi', taxi),
    ...(taxi > 0 ? taxiOf(settings, add) : {}),
    maxima: maximaOf(sport, settings),
  }
}

type Settings = Read['files']['league']['settings']

/** All slots of the sport, those that the league has not with none. */
function startersOf({
  slots,
  sport,
  add,
}: {
  slots: readonly string[]
  sport: 'nfl' | 'nba'
  add: Read['note']
}): Record<string, number> {
  const counts = new Map(Object.keys(FANTASY_SPORTS[sport].roster.starters).map((slot) => [slot, 0]))
  const known = new Set<string>(FANTASY_SPORTS[sport].slots.map(({ key }) => key))
  const table = SLOTS[sport]
  for (const slot of slots) {
    const here = Object.hasOwn(table, slot) ? (table[slot] ?? slot) : slot
    if (!known.has(here)) add(note('roster_positions', slot, 'No lineup slot here is like it.'))
    else counts.set(here, inBounds('roster.starters', (counts.get(here) ?? 0) + 1))
  }
  return Object.fromEntries(counts)
}

/** Players on injured reserve always may. */
function statusesOf(settings: Settings, add: Read['note']): ReserveStatus[] {
  for (const key of [
    'reserve_allow_cov',
    'reserve_allow_dnr',
    'reserve_allow_doubtful',
    'reserve_allow_na',
  ] as const)
    if (settings[key] === 1) add(note(key, 1, 'Injured reserve here has no such status.'))
  return [
    'injured-reserve',
    ...(settings.reserve_allow_out === 1 ? (['out'] as const) : []),
    ...(settings.reserve_allow_sus === 1 ? (['suspended'] as const) : []),
  ]
}

function taxiOf(
  settings: Settings,
  add: Read['note'],
): Pick<NonNullable<SettingsChange['roster']>, 'taxiYears'> {
  const { taxi_deadline: deadline, taxi_years: years, taxi_allow_vets: veterans } = settings
  if (deadline !== null && deadline !== 0)
    add(note('taxi_deadline', deadline, 'Until when players may go to the taxi squad is set here anew.'))
  if (veterans === 1) return { taxiYears: null }
  // A first season is one year there, and none before it here.
  if (years !== null && years >= 1) return { taxiYears: inBounds('roster.taxiYears', years - 1) }
  add(note('taxi_years', years, 'How long players may be on the taxi squad is set here anew.'))
  return {}
}

/** This host limits no position, but where a league says so. */
function maximaOf(sport: 'nfl' | 'nba', settings: Settings): Record<string, number | null> {
  const limits = FANTASY_SPORTS[sport].positions.flatMap(({ key }): [string, number | null][] => {
    const name = `position_limit_${key === 'D/ST' ? 'def' : key.toLowerCase()}`
    const most: unknown = Reflect.get(settings, name)
    if (typeof most === 'number' && most > 0) return [[key, inBounds('roster.maxima', most)]]
    return Object.hasOwn(FANTASY_SPORTS[sport].roster.maxima, key) ? [[key, null]] : []
  })
  return Object.fromEntries(limits)
}
