import * as z from 'zod'
import { Text } from '../answers.ts'
import { unused } from '../league/unread.ts'
import { answer, HostId, listOf, LongText, Money, Whole } from './fields.ts'

const Named = z.object({ id: HostId, name: LongText.optional(), conference: LongText.optional() })

/** Of a position, or of several: `RB+WR+TE`; `1`, `1-5`. */
const Limit = z.object({ name: Text, limit: Text })

/** What the host tells of a franchise only to its league's members. */
const PRIVATE = {
  email: unused,
  cell: unused,
  phone: unused,
  cell2: unused,
  address: unused,
  address1: unused,
  address2: unused,
  city: unused,
  state: unused,
  zip: unused,
  country: unused,
  lastVisit: unused,
  mail_event: unused,
  mailEvent: unused,
  play_audio: unused,
  time_zone: unused,
  timezone: unused,
  twitterUsername: unused,
  use_advanced_editor: unused,
  wireless_carrier: unused,
}

const Franchise = z.object({
  id: HostId,
  name: LongText.optional(),
  owner_name: LongText.optional(),
  username: LongText.optional(),
  division: LongText.optional(),
  bbidAvailableBalance: Money.optional(),
  waiverSortOrder: Whole.optional(),
  // Of leagues with salaries, which Empire has not.
  salaryCapAmount: unused,
  abbrev: unused,
  icon: unused,
  logo: unused,
  stadium: unused,
  sound: unused,
  url: unused,
  bio: unused,
  ...PRIVATE,
})
export type MflFranchise = z.output<typeof Franchise>

/** `TYPE=league`: what a league is set up with. */
export const MflLeague = answer({
  id: HostId,
  name: LongText,
  baseURL: unused,
  franchises: answer({ count: unused, franchise: listOf(Franchise) }),
  divisions: answer({ count: unused, division: listOf(Named) }).optional(),
  conferences: answer({ count: unused, conference: listOf(Named) }).optional(),
  history: answer({
    league: listOf(z.object({ year: Whole.optional(), url: LongText.optional() })),
  }).optional(),
  starters: answer({
    count: Text.optional(),
    position: listOf(Limit),
    idp_starters: Text.optional(),
    iop_starters: Text.optional(),
  }).optional(),
  rosterLimits: answer({ position: listOf(Limit) }).optional(),
  rosterSize: Whole.optional(),
  injuredReserve: Whole.optional(),
  taxiSquad: Whole.optional(),
  h2h: Text.optional(),
  bestLineup: Text.optional(),
  startWeek: Whole.optional(),
  endWeek: Whole.optional(),
  lastRegularSeasonWeek: Whole.optional(),
  standingsSort: LongText.optional(),
  playerLimitUnit: Text.optional(),
  rostersPerPlayer: Text.optional(),
  precision: Text.optional(),
  currentWaiverType: Text.optional(),
  bbidSeasonLimit: Money.optional(),
  bbidMinimum: Money.optional(),
  bbidIncrement: Text.optional(),
  bbidTiebreaker: Text.optional(),
  bbidConditional: Text.optional(),
  bbidFCFSCharge: Text.optional(),
  maxWaiverRounds: unused,
  loadRosters: Text.optional(),
  draft_kind: unused,
  auction_kind: unused,
  draftPlayerPool: Text.optional(),
  draftLimitHours: Text.optional(),
  draftTimer: Text.optional(),
  draftTimerSusp: Text.optional(),
  keeperType: Text.optional(),
  auctionStartAmount: Money.optional(),
  minBid: Money.optional(),
  bidIncrement: unused,
  defaultTradeExpirationDays: unused,
  lockout: Text.optional(),
  partialLineupAllowed: Text.optional(),
  usesSalaries: Text.optional(),
  usesContractYear: Text.optional(),
  salaryCapAmount: Text.optional(),
  includeIRWithSalary: unused,
  includeTaxiWithSalary: unused,
  // Of pages, pools and alerts beside the league.
  leagueLogo: unused,
  mobileAlerts: unused,
  nflPoolType: unused,
  nflPoolStartWeek: unused,
  nflPoolEndWeek: unused,
  survivorPool: unused,
  survivorPoolStartWeek: unused,
  survivorPoolEndWeek: unused,
  fantasyPoolType: unused,
  fantasyPoolStartWeek: unused,
  fantasyPoolEndWeek: unused,
  commish_username: unused,
})
export type MflLeague = z.output<typeof MflLeague>
