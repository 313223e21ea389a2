import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { candidateReason } from '../../../shared/labels/move-in/candidate-reason.ts'
import type { PlayerDoubt } from '../../../shared/move-in/move-in.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'

type ShownPlayer = Pick<PlayerDoubt, 'name' | 'positions' | 'team'>

/** Players who may be one of several, one by one. Answers are remembered, and can be changed. */
export function Doubts({ doubts, host }: { doubts: readonly PlayerDoubt[]; host: string }) {
  const [shown, setShown] = useState(
    () => (doubts.find(({ answer }) => answer === null) ?? doubts[0])?.id ?? null,
  )
  // One answer may settle another doubt, which is then not asked any more.
  const at = Math.max(
    0,
    doubts.findIndex(({ id }) => id === shown),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const answer = useAnswer()
  const doubt = doubts[at]
  if (!doubt) return null
  const go = (to: number) => {
    flushSync(() => setShown(doubts[to]?.id ?? null))
    // What was pressed is about another player now: the keyboard’s place is on who is asked about.
    heading.current?.focus({ preventScroll: true })
  }
  const give = (said: string) => {
    answer.mutate({ playerId: doubt.id, answer: said })
    const next = nextOpen(doubts, at)
    if (next !== null) go(next)
  }
  const open = doubts.filter((one) => one.answer === null).length
  return (
    <section aria-labelledby="doubts">
      <div className="mb-2 flex h-6 items-center justify-between gap-3 max-sm:mb-3">
        <h2 id="doubts" className="font-bold">
          Who is this?
        </h2>
        <div className="flex items-center gap-1 text-sm">
          <IconButton
            label="Player before"
            disabled={at === 0}
            onClick={() => go(at - 1)}
            className="size-8 max-sm:size-11"
          >
            <ChevronLeft aria-hidden size={18} />
          </IconButton>
          <span className="font-medium">
            {at + 1} of {doubts.length}
          </span>
          <IconButton
            label="Next player"
            disabled={at === doubts.length - 1}
            onClick={() => go(at + 1)}
            className="size-8 max-sm:size-11"
          >
            <ChevronRight aria-hidden size={18} />
          </IconButton>
        </div>
      </div>
      <div className="rounded-box border border-line bg-surface">
        <div className="border-b border-line px-3.5 py-2.5">
          <h3 ref={heading} tabIndex={-1} className="font-bold wrap-anywhere outline-none">
            {doubt.name ?? `Player ${doubt.id}`}
          </h3>
          <p className="text-sm text-muted">{[...about(doubt), `at ${host}`].join(' · ')}</p>
        </div>
        <ul className="divide-y divide-line">
          {doubt.candidates.map((one) => (
            <li key={one.id}>
              <Candidate
                name={one.name ?? `Player ${one.id}`}
                words={[...about(one), candidateReason(one.reason)].join(' · ')}
                isChosen={doubt.answer === one.id}
                onChoose={() => give(one.id)}
              />
            </li>
          ))}
          <li>
            <Candidate
              name="None of these"
              words="Kept by name, without a player here"
              isChosen={doubt.answer === UNKNOWN}
              onChoose={() => give(UNKNOWN)}
            />
          </li>
        </ul>
      </div>
      <p role="status" className="mt-1.5 text-sm text-muted">
        {open === 0
          ? 'All answered. Your answers are remembered.'
          : `${open} not answered yet. Whoever isn’t answered is kept by name.`}
      </p>
    </section>
  )
}

/** Of the server: a player that the feed does not have. */
const UNKNOWN = 'unknown'

function Candidate({
  name,
  words,
  isChosen,
  onChoose,
}: {
  name: string
  words: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-11 w-full items-center gap-3 px-3.5 py-1.5 text-left -outline-offset-2 hover:bg-sunken aria-pressed:bg-gold-wash"
    >
      <span className="min-w-0 grow">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted">{words}</span>
      </span>
      {isChosen && <Check aria-hidden size={18} className="shrink-0 text-green" />}
    </button>
  )
}

function about({ positions, team }: ShownPlayer): string[] {
  return [...(positions.length > 0 ? [positions.join('/')] : []), team ?? 'no team']
}

/** The next one that has no answer, after this one and then from the start; null where this is the last. */
function nextOpen(doubts: readonly PlayerDoubt[], at: number): number | null {
  const isOpen = (index: number) => index !== at && doubts[index]?.answer === null
  const order = doubts.map((_, step) => (at + 1 + step) % doubts.length)
  return order.find(isOpen) ?? null
}

/** Shown at once, and sent one after the other. */
function useAnswer() {
  const utils = trpc.useUtils()
  const waiting = useRef(0)
  return trpc.moveIn.answer.useMutation({
    scope: { id: 'moveIn.answer' },
    async onMutate({ playerId, answer }) {
      waiting.current += 1
      await utils.moveIn.current.cancel()
      utils.moveIn.current.setData(undefined, (move) =>
        move?.findings
          ? {
              ...move,
              findings: {
                ...move.findings,
                players: {
                  ...move.findings.players,
                  doubts: move.findings.players.doubts.map((doubt) =>
                    doubt.id === playerId ? { ...doubt, answer } : doubt,
                  ),
                },
              },
            }
          : move,
      )
    },
    onSuccess(move) {
      // Those on their way are not in it yet.
      if (waiting.current === 1) utils.moveIn.current.setData(undefined, move)
    },
    onError: () => utils.moveIn.current.invalidate(),
    onSettled: () => {
      waiting.current -= 1
    },
  })
}
