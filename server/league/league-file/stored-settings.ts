import * as z from 'zod'
import { ENTRIES } from '../../../shared/settings/catalogue/catalogue.ts'
import { must } from '../../../shared/core/must.ts'
import {
  DraftSettings,
  KeeperSettings,
  LeagueSettings,
  RosterSettings,
  SeasonSettings,
  TradeSettings,
  WaiverSettings,
} from '../../../shared/settings/settings.ts'

/** Settings of any age, as server/league/settings/service.ts keeps and reads them: older ones lack what is younger. */
export const StoredSettings = LeagueSettings.extend({
  roster: older(RosterSettings, 'roster'),
  draft: older(DraftSettings, 'draft').extend({ keeping: older(KeeperSettings, 'draft.keeping').optional() }),
  season: older(SeasonSettings, 'season'),
  waivers: older(WaiverSettings, 'waivers').optional(),
  trades: older(TradeSettings, 'trades').optional(),
})

/** A group of settings, with or without those that came after it. */
function older(schema: z.ZodObject, group: string): z.ZodObject {
  const younger = ENTRIES.filter(({ entry }) => entry.isYounger).flatMap(({ path }) => {
    const name = path.slice(group.length + 1)
    return path === `${group}.${name}` && !name.includes('.') ? [name] : []
  })
  return schema.extend(
    Object.fromEntries(younger.map((name) => [name, z.optional(must(schema.shape[name], name))])),
  )
}
