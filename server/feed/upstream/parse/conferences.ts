import { type SportKey, SPORTS } from '../../../../shared/sports/index.ts'
import { type JsonRecord, list, record, text } from './read.ts'

/** The conferences of college sports by the feed's id, which means another one in each sport. */
const CONFERENCES: Partial<Record<SportKey, Readonly<Record<string, string>>>> = {
  ncaaf: {
    1: 'ACC',
    4: 'Big 12',
    5: 'Big Ten',
    8: 'SEC',
    9: 'Pac-12',
    12: 'CUSA',
    15: 'MAC',
    17: 'Mountain West',
    18: 'FBS Indep.',
    20: 'Big Sky',
    21: 'MVFC',
    22: 'Ivy',
    24: 'MEAC',
    25: 'NEC',
    26: 'OVC',
    27: 'Patriot',
    28: 'Pioneer',
    29: 'Southern',
    30: 'Southland',
    31: 'SWAC',
    37: 'Sun Belt',
    48: 'CAA',
    151: 'American',
    177: 'UAC',
    179: 'OVC-Big South',
  },
  ncaa_mbb: {
    1: 'Am. East',
    2: 'ACC',
    3: 'A-10',
    4: 'Big East',
    5: 'Big Sky',
    6: 'Big South',
    7: 'Big Ten',
    8: 'Big 12',
    9: 'Big West',
    10: 'CAA',
    11: 'CUSA',
    12: 'Ivy',
    13: 'MAAC',
    14: 'MAC',
    16: 'MEAC',
    18: 'MVC',
    19: 'NEC',
    20: 'OVC',
    21: 'Pac-12',
    22: 'Patriot',
    23: 'SEC',
    24: 'Southern',
    25: 'Southland',
    26: 'SWAC',
    27: 'Sun Belt',
    29: 'WCC',
    30: 'WAC',
    44: 'Mountain West',
    45: 'Horizon',
    46: 'ASUN',
    49: 'Summit',
    62: 'American',
  },
}

/** Names of conferences by id, as one scoreboard has to be read. */
export type ConferenceNames = ReadonlyMap<string, string>

export const NO_CONFERENCES: ConferenceNames = new Map()

/**
 * What the conferences on a scoreboard are called. The feed names one only where two of its members
 * meet; elsewhere a team has its id alone, and the names are known here.
 */
export function conferenceNames(scoreboard: JsonRecord): ConferenceNames {
  const slug = text(record(list(scoreboard['leagues'])[0])['slug'])
  const sport = Object.values(SPORTS).find(({ path }) => slug !== null && path.endsWith(`/${slug}`))
  const names = new Map(Object.entries((sport && CONFERENCES[sport.key]) ?? {}))
  for (const event of list(scoreboard['events'])) {
    const group = record(record(list(record(event)['competitions'])[0])['groups'])
    const id = text(group['id'])
    const name = text(group['shortName'])
    if (group['isConference'] === true && id !== null && name !== null) names.set(id, name)
  }
  return names
}
