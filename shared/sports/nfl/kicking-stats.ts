import type { Stat } from '../model/stat.ts'

const FIELD_GOALS = { table: 'kicking', key: 'fieldGoalsMade/fieldGoalAttempts', label: 'FG' }
const KICKING = 'Kicking'
const PUNTING = 'Punting'

/** What kickers and punters do beyond what a league that changes nothing pays for. */
export const KICKING_STATS = [
  {
    key: 'fg',
    label: 'Field goal',
    group: KICKING,
    column: { ...FIELD_GOALS, read: 'made' },
    length: 'yards',
    one: 'field goal',
  },
  {
    key: 'fg_att',
    label: 'Field goal attempt',
    group: KICKING,
    column: { ...FIELD_GOALS, read: 'tried' },
    head: 'FGA',
    one: 'field goal attempt',
  },
  {
    key: 'fgyd',
    label: 'Field goal yard',
    group: KICKING,
    source: 'scoring plays',
    length: 'yards',
    head: 'FG yd',
    one: 'yard of field goals',
    several: 'yards of field goals',
  },
  {
    key: 'punt',
    label: 'Punt',
    group: PUNTING,
    column: { table: 'punting', key: 'punts', label: 'NO' },
    head: 'Punt',
    one: 'punt',
  },
  {
    key: 'punt_yd',
    label: 'Punt yard',
    group: PUNTING,
    column: { table: 'punting', key: 'puntYards', label: 'YDS' },
    head: 'Punt yd',
    one: 'punt yard',
  },
  {
    key: 'punt_in20',
    label: 'Punt downed inside the 20',
    group: PUNTING,
    column: { table: 'punting', key: 'puntsInside20', label: 'In 20' },
    head: 'In 20',
    one: 'punt inside the 20',
    several: 'punts inside the 20',
  },
  {
    key: 'punt_touchback',
    label: 'Punt touchback',
    group: PUNTING,
    column: { table: 'punting', key: 'touchbacks', label: 'TB' },
    one: 'punt touchback',
    better: 'fewer',
  },
  {
    key: 'punt_long',
    label: 'Yard of the longest punt',
    group: PUNTING,
    column: { table: 'punting', key: 'longPunt', label: 'LONG' },
    one: 'yard of the longest punt',
    several: 'yards of the longest punt',
  },
] as const satisfies readonly Stat[]
