import { useRef, useState } from 'react'
import type { SealedClaim } from '../../shared/seal/claim.ts'
import { useOnce } from '../fetching/use-once.ts'
import { trpc } from '../trpc.ts'
import { toast } from '../ui/toast.ts'
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
    onSettled: () => utils.waiver.board.invalidate({ code }),
  })
  const send = useOnce(mutation)
  const [isSealing, setSealing] = useState(false)
  const last = useRef<{ readonly text: string; readonly sealed: SealedClaim } | null>(null)

  async function seal(board: Board & { key: string; season: number }, wanted: Wanted): Promise<SealedClaim> {
    const text = JSON.stringify(wanted)
    if (last.current?.text === text) return last.current.sealed
    // With its cryptography, which no other page needs.
    const { sealClaim } = await import('../../shared/seal/claim.ts')
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
          () => toast.error('Your claim could not be sealed. Please load the page again.'),
        )
        .finally(() => setSealing(false))
    },
  }
}

function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}
