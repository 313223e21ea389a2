import {
  DraftSettings,
  KeeperSettings,
  LeagueSettings,
  RosterSettings,
  WaiverSettings,
} from '../../../shared/settings/settings.ts'

/** Settings of any age, as server/league/settings/service.ts keeps and reads them: older ones lack what is younger. */
export const StoredSettings = LeagueSettings.extend({
  roster: RosterSettings.partial({ reserveStatuses: true, taxi: true, taxiYears: true, taxiUntil: true }),
  draft: DraftSettings.extend({ keeping: KeeperSettings.partial().optional() }),
  waivers: WaiverSettings.partial({ afterDraft: true }).optional(),
  trades: LeagueSettings.shape.trades.optional(),
})
