import { useRef, useState } from 'react'
import type { SealedClaim } from '../../../shared/waiver/seal/claim.ts'
import { randomBytes } from '../../../shared/core/random-key.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { withErrorId } from '../../data/fetching/why-it-failed.ts'
import { errorReason, errorWords, isLost, trpc } from '../../data/trpc/trpc.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Board } from './types.ts'

/** A claim as it is put together. */
interface Wanted {
  readonly add: string
  readonly drop: string | null
  readonly bid: number
  readonly alternatives: string | null
  /** Id of a claim that it takes the place of. */
  readonly replaces: string | null
}

/**
 * Seals a claim in this browser and sends it. The same one is sealed once, so that sending it again after a lost
 * answer makes no second one.
 */
export function useClaim({ code, onDone }: { code: string; onDone: () => void }) {
  const utils = trpc.useUtils()
  const mutation = trpc.waiver.claim.useMutation({
    onSuccess: onDone,
    onError: toastClaimFailure,
    onSettled: () => utils.waiver.board.invalidate({ code }),
    meta: { failure: null },
  })
  const send = useOnce(mutation)
  const [isSealing, setSealing] = useState(false)
  // While the claim is put together, so that sealing it needs no connection.
  useState(() => void loadSeal().catch(() => {}))
  const last = useRef<{ readonly text: string; readonly sealed: SealedClaim } | null>(null)

  async function seal(board: Board & { key: string; season: number }, wanted: Wanted): Promise<SealedClaim> {
    const text = JSON.stringify(wanted)
    if (last.current?.text === text) return last.current.sealed
    const { sealClaim } = await loadSeal()
    const { leagueId, season, teamId, key } = board
    const { add, drop, bid } = wanted
    const sealed = sealClaim({ leagueId, season, teamId }, { add, drop, bid }, { key, randomBytes })
    last.current = { text, sealed }
    return sealed
  }

  return {
    isPending: mutation.isPending || isSealing,
    send(board: Board, wanted: Wanted) {
      const { key, season } = board
      if (key === null || season === null) return
      setSealing(true)
      seal({ ...board, key, season }, wanted)
        .then(
          ({ commitment, sealed }) => {
            const { alternatives, replaces } = wanted
            send({ code, commitment, sealed, alternatives, replaces })
          },
          () => toast.error(NO_CONNECTION),
        )
        .finally(() => setSealing(false))
    },
  }
}

/** With its cryptography, which no other page needs. */
const loadSeal = () => import('../../../shared/waiver/seal/claim.ts')

const NO_CONNECTION =
  'Not claimed: no connection. Your claim is still here; try again once you’re back online.'

/** Says why a claim was not made, unless the session is over, which the page says by itself. */
function toastClaimFailure(error: unknown): void {
  const reason = errorReason(error)
  if (reason === 'SESSION_INVALID') return
  if (isLost(error)) toast.error(NO_CONNECTION)
  else if (reason !== null && error instanceof Error) toast.error(errorWords(error))
  else
    toast.error(
      withErrorId(
        'Not claimed: something went wrong on our side. Your claim is still here; please try again.',
        error,
      ),
    )
}
