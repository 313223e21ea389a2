import type { MockDraft } from '../../../shared/draft-room/draft-room.ts'
import { defaultSettings } from '../../../shared/rules/settings/default-settings.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { draftPositions } from '../average-pick/service.ts'
import { viewUnder } from '../ranking/league-view.ts'
import { defaultRules } from '../../league/ruleset/service.ts'
import { poolOf, rankedIn } from './pool.ts'
import { LEAST_LISTED } from './room.ts'

/** Teams of most leagues. */
const SEATS = 12

/** What a mock draft outside of any league is made of: the settings and rules that a new league of the sport has. */
export async function getMock(app: App, sport: FantasySportKey): Promise<MockDraft> {
  const settings = defaultSettings(sport, SEATS)
  const view = await viewUnder(app, settings, {
    sport,
    versions: [defaultRules(sport)],
    league: null,
    compared: null,
  })
  const positions = await draftPositions(app, sport)
  const players = poolOf(view, rankedIn(view).slice(0, LEAST_LISTED), { ...positions, own: null })
  return { seats: SEATS, settings: settings.draft, roster: rosterPlanOf(sport, settings.roster), players }
}
