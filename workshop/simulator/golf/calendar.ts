import { easternDay } from '../../../shared/core/eastern-time.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { DateRange } from '../../../shared/feed/source.ts'
import { addDays, type EasternDay } from '../base/calendar.ts'
import { hashed, pick, rngOf } from '../base/rng.ts'

/** One tournament of the schedule: Thursday to Sunday, two in the same week. */
export interface Tournament {
  readonly id: string
  readonly name: string
  readonly course: { readonly name: string; readonly city: string; readonly state: string }
  /** The four days, Eastern. */
  readonly days: readonly [EasternDay, EasternDay, EasternDay, EasternDay]
  /** The weaker of the week's two. */
  readonly alternate: boolean
  /** Par of each hole. */
  readonly pars: readonly number[]
}

const SPONSORS =
  `Larkmoor|Cobalt Bay|Silver Pine|Harrowgate|Blue Heron|Copper Canyon|Stonebridge|Tidewater|Red Cedar
|Whispering Oaks|Ember Valley|Northlight|Saltmarsh|Windmere|Juniper Hills|Grand Prairie|Moonlight Harbor|Fox Hollow
|Amber Coast|Cypress Landing|Iron Creek|Sunfall|Pelican Sound|High Mesa|Wild Orchard|Thornfield`
    .replaceAll('\n', '')
    .split('|')
const KINDS = ['Classic', 'Open', 'Championship', 'Invitational', 'Challenge', 'Masters', 'Pro-Am'] as const
const COURSES = ['Golf Club', 'Country Club', 'Links', 'National', 'Dunes Course', 'Golf Resort'] as const
const PLACES = [
  ['Harlow Springs', 'FL'],
  ['Cedar Point', 'GA'],
  ['Marlin Key', 'SC'],
  ['Eagle Bend', 'TX'],
  ['Desert Willow', 'AZ'],
  ['Pinecrest', 'NC'],
  ['Lakeview', 'OH'],
  ['Bayshore', 'CA'],
  ['Granite Falls', 'MN'],
  ['Oak Harbor', 'NY'],
] as const

const ID = /^47(\d{5})([01])$/
/** Monday, 5 January 1970: weeks are counted from it. */
const FIRST_MONDAY = 4

function dayNumber(day: EasternDay): number {
  return Math.round(
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8))) / DAY,
  )
}

/** The number of the week, from Monday to Sunday, that a day lies in. */
function weekOf(day: EasternDay): number {
  return Math.floor((dayNumber(day) - FIRST_MONDAY) / 7)
}

function tournament(seed: string, week: number, alternate: boolean): Tournament {
  const monday = new Date((week * 7 + FIRST_MONDAY) * DAY).toISOString().slice(0, 10).replaceAll('-', '')
  const rng = rngOf(seed, 'golf', 'tournament', week, alternate ? 1 : 0)
  // A sponsor comes round twice a year at most, and never twice in a week.
  const half = SPONSORS.length / 2
  const sponsor = SPONSORS[(week % half) + (alternate ? half : 0)] ?? ''
  const [city, state] = pick(rng, PLACES)
  return {
    id: `47${String(week).padStart(5, '0')}${alternate ? 1 : 0}`,
    name: `${alternate ? '' : 'The '}${sponsor} ${pick(rng, KINDS)}`,
    course: { name: `${sponsor} ${pick(rng, COURSES)}`, city, state },
    days: [addDays(monday, 3), addDays(monday, 4), addDays(monday, 5), addDays(monday, 6)],
    alternate,
    pars: Array.from({ length: 18 }, (_, hole) => parOf(seed, `${week}${alternate}`, hole)),
  }
}

/** Two short and two long holes a nine, so that courses are par 72; now and then a long one is shortened. */
function parOf(seed: string, course: string, hole: number): number {
  const nine = hole % 9
  if (nine === 3 || nine === 7) return 3
  if (nine === 1) return 5
  return nine === 5 ? (hashed(seed, course, hole) < 0.3 ? 4 : 5) : 4
}

/**
 * The tournaments whose days overlap a range, and always those of the week of `now`; before Thursday
 * also those of the week before, whose result is still the news.
 */
export function tournamentsFor(seed: string, range: DateRange, now: number): Tournament[] {
  const today = easternDay(now)
  const weeks = new Set([weekOf(today)])
  for (let week = weekOf(range.from); week <= weekOf(range.to); week++) {
    const [thursday] = tournament(seed, week, false).days
    if (thursday <= range.to) weeks.add(week)
  }
  if (today < tournament(seed, weekOf(today), false).days[0]) weeks.add(weekOf(today) - 1)
  return [...weeks]
    .toSorted((a, b) => a - b)
    .flatMap((week) => [tournament(seed, week, false), tournament(seed, week, true)])
}

/** null for an id that was never given out. */
export function tournamentById(seed: string, id: string): Tournament | null {
  const [, week, alternate] = ID.exec(id) ?? []
  return week === undefined ? null : tournament(seed, Number(week), alternate === '1')
}
