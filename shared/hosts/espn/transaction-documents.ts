import * as z from 'zod'
import { Numeral } from '../answers.ts'
import { unused } from '../league/unread.ts'
import { listOf, Whole } from './values.ts'

const amount = Numeral.nullish()
const yes = z.boolean().nullish()
const word = z.string().max(100).nullish()

const Item = z.object({
  type: word,
  playerId: Whole.nullish(),
  fromTeamId: Whole.nullish(),
  toTeamId: Whole.nullish(),
  fromLineupSlotId: Whole.nullish(),
  toLineupSlotId: Whole.nullish(),
  overallPickNumber: Whole.nullish(),
  acquisitionBudget: amount,
  bidAmount: amount,
  isKeeper: unused,
})

/** Of `mTransactions2`: what a team, the commissioner or the host did, or asked for. */
export const EspnTransaction = z.object({
  id: z.string().max(80).nullish(),
  type: z.string().max(100),
  status: word,
  executionType: word,
  relatedTransactionId: z.string().max(80).nullish(),
  teamId: Whole.nullish(),
  bidAmount: amount,
  proposedDate: Whole.nullish(),
  processDate: Whole.nullish(),
  scoringPeriodId: Whole.nullish(),
  isLeagueManager: yes,
  isActingAsTeamOwner: yes,
  items: listOf(Item).optional(),
  comment: unused,
  expirationDate: unused,
  isPending: unused,
  memberId: unused,
  rating: unused,
  skipTransactionCounters: unused,
  subOrder: unused,
  teamActions: unused,
})
export type EspnTransaction = z.output<typeof EspnTransaction>

const Message = z.object({
  messageTypeId: Whole.nullish(),
  targetId: Whole.nullish(),
  from: Whole.nullish(),
  to: Whole.nullish(),
  for: Whole.nullish(),
  author: unused,
  content: unused,
  creationInfo: unused,
  date: unused,
  id: unused,
  isAlternateFormat: unused,
  isDeleted: unused,
  isEdited: unused,
  lastUpdateInfo: unused,
  topicId: unused,
})

/** What was done in a league, told as a topic with messages (`kona_league_communication`). */
export const EspnTopic = z.object({
  id: z.string().max(80).nullish(),
  type: word,
  date: Whole.nullish(),
  messages: listOf(Message).optional(),
  author: unused,
  creationInfo: unused,
  dateEdited: unused,
  for: unused,
  isDeleted: unused,
  isEdited: unused,
  lastUpdateInfo: unused,
  targetId: unused,
  totalMessageCount: unused,
  viewableBy: unused,
})
export type EspnTopic = z.output<typeof EspnTopic>
