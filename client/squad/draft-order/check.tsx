import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { useMemo } from 'react'
import { readProof } from '../../../shared/draft-order/read-proof.ts'
import { bySteps, type CheckedStep, verifyProof } from '../../../shared/draft-order/verify-proof.ts'
import { draftOrderProblemLabel, STEP_WORDS } from '../../../shared/labels/draft-order/draft-order.ts'
import { classNames } from '../../ui/class-names.ts'

const LOOKS = {
  good: { Icon: CircleCheck, words: 'Good', color: 'text-green' },
  wrong: { Icon: CircleX, words: 'Wrong', color: 'text-red' },
  unchecked: { Icon: CircleMinus, words: 'Not checked', color: 'text-muted' },
} as const

/** Checks a proof while it is looked at: each step with whether it is good, or what is wrong. */
export function Check({ document }: { document: unknown }) {
  const { steps, teams } = useMemo(() => {
    const read = readProof(document)
    return { steps: bySteps(verifyProof(document)), teams: 'proof' in read ? read.proof.teams : [] }
  }, [document])
  const isGood = steps.every(({ state }) => state === 'good')
  return (
    <>
      <p role="status" className={classNames('font-bold', isGood ? 'text-green' : 'text-red')}>
        {isGood ? 'The proof is good.' : 'The proof is not good.'}
      </p>
      <ul className="mt-2 space-y-2">
        {steps.map((checked) => (
          <Step
            key={checked.step}
            checked={checked}
            words={checked.problems.map((problem) => draftOrderProblemLabel(problem, teams))}
          />
        ))}
      </ul>
    </>
  )
}

function Step({ checked: { step, state }, words }: { checked: CheckedStep; words: readonly string[] }) {
  const { Icon, words: said, color } = LOOKS[state]
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden size={20} className={classNames('mt-0.5 shrink-0', color)} />
      <div className={classNames('min-w-0 break-words', state === 'unchecked' && 'text-muted')}>
        <span className="sr-only">{said}: </span>
        {words.length === 0 ? STEP_WORDS[step] : words.map((each) => <p key={each}>{each}</p>)}
      </div>
    </li>
  )
}
