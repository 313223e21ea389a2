import { type SportKey, SPORTS } from '../../../../shared/sports/index.ts'
import { ncaaMbbConferences } from '../../../../shared/sports/ncaa-mbb/conferences.ts'
import { ncaafConferences } from '../../../../shared/sports/ncaaf/conferences.ts'
import { type JsonRecord, list, record, text } from './read.ts'

/** The conferences of college sports by the feed's id, which means another one in each sport. */
const CONFERENCES: Partial<Record<SportKey, Readonly<Record<string, string>>>> = {
  ncaaf: ncaafConferences,
  ncaa_mbb: ncaaMbbConferences,
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
