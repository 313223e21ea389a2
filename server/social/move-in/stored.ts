import * as z from 'zod'
import { HostPlayer } from '../../../shared/hosts/league/host-league.ts'
import { MoveFindings } from '../../../shared/move-in/move-in.ts'

/** What is stored of a league that was read, beside the league itself. */
export const StoredFindings = z.object({
  shown: MoveFindings,
  /** Whether it was read from files that someone chose, and not from its host. */
  isFromFiles: z.boolean().default(true),
  /** Everyone who is to be matched: answers are judged by them. */
  players: z.array(HostPlayer.extend({ firstNamed: z.int() })),
})
export type StoredFindings = z.infer<typeof StoredFindings>
