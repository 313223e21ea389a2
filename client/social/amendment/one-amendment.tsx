import { useState } from 'react'
import type { Vote } from '../../../shared/amendment/majorities.ts'
import { EFFECT_NAMES, MAJORITY_NAMES, VOTE_NAMES } from '../../../shared/labels/amendment/amendment.ts'
import { Alterations } from '../../data/saving/alterations.tsx'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { toast } from '../../ui/toast/toast.ts'
import { Diff } from '../constitution/diff.tsx'
import type { AmendmentItem } from './types.ts'

const TITLES = {
  settings: 'Settings change',
  rules: 'Scoring change',
  constitution: 'Constitution change',
} as const

/** What is proposed and why, what it would alter, and how the vote stands. */
export function OneAmendment({ code, amendment }: { code: string; amendment: AmendmentItem }) {
  const { about, changes, reason, state, proposerName, proposedAt, consequences, takesEffect } = amendment
  const isOpen = state === 'open'
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold">{TITLES[about]}</h2>
        <p className={isOpen ? 'text-sm font-bold text-amber' : 'text-sm text-muted'}>
          {stateWords(amendment)}
        </p>
      </div>
      {about === 'constitution' ? (
        <ConstitutionDiff code={code} id={amendment.id} />
      ) : (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {changes.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 break-words">“{reason}”</p>
      <p className="mt-1 text-sm text-muted">
        {proposerName ?? 'A manager'}, {dateAndTime(proposedAt)}. If it passes, it counts from{' '}
        {EFFECT_NAMES[takesEffect]}.
      </p>
      {amendment.why !== null && <p className="mt-2 text-amber">{amendment.why}</p>}
      {consequences !== '' && (
        <details className="mt-3">
          <summary className="min-h-6 w-fit cursor-pointer font-medium">What it would change</summary>
          {isOpen && <Preview code={code} id={amendment.id} />}
          <p className="mt-2 text-sm text-muted">When it was proposed: {consequences}</p>
        </details>
      )}
      <Votes code={code} amendment={amendment} />
    </Card>
  )
}

function stateWords({ state, closesAt, effectAt, takesEffect }: AmendmentItem): string {
  switch (state) {
    case 'open':
      return `Voting ends ${dateAndTime(closesAt)}`
    case 'accepted':
      return effectAt === null || takesEffect === 'season'
        ? 'Accepted, counts from the next season'
        : `Accepted, takes effect ${dateAndTime(effectAt)}`
    case 'rejected':
      return 'Rejected'
    case 'withdrawn':
      return 'Withdrawn'
    case 'applied':
      return 'Accepted, in effect'
    case 'lapsed':
      return 'Accepted, but no longer possible'
    default:
      return state satisfies never
  }
}

function ConstitutionDiff({ code, id }: { code: string; id: string }) {
  // What is voted on never changes.
  const texts = trpc.amendment.texts.useQuery({ code, id }, { staleTime: Infinity })
  return (
    <div className="mt-2">
      <Answer of={texts} failed="The text could not be loaded." waiting={<Skeleton className="h-16" />}>
        {(both) => both && <Diff before={both.before} after={both.after} />}
      </Answer>
    </div>
  )
}

function Preview({ code, id }: { code: string; id: string }) {
  const preview = trpc.amendment.preview.useQuery({ code, id })
  return (
    <div className="mt-2">
      <Answer
        of={preview}
        failed="What it would change now could not be worked out."
        waiting={<Skeleton className="h-16" />}
      >
        {(now) => now && <Alterations code={code} preview={now} />}
      </Answer>
    </div>
  )
}

function Votes({ code, amendment }: { code: string; amendment: AmendmentItem }) {
  const { id, teams, needed, majority, state, canVote, isMine } = amendment
  const [chosen, setChosen] = useState<Vote | null>(null)
  const utils = trpc.useUtils()
  const settled = { onSettled: () => utils.amendment.invalidate() }
  const vote = trpc.amendment.vote.useMutation({
    ...settled,
    onSuccess: () => {
      toast.success('Your vote counts.')
      setChosen(null)
    },
  })
  const withdraw = trpc.amendment.withdraw.useMutation({
    ...settled,
    onSuccess: () => toast.success('Withdrawn.'),
  })
  const count = (of: Vote) => teams.filter((team) => team.vote === of).length
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p>
        <b>{count('for')} for</b>, {count('against')} against, {count('abstain')} abstained.{' '}
        <span className="text-muted">
          {needed} of {teams.length} needed ({MAJORITY_NAMES[majority]}).
        </span>
      </p>
      {canVote && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => setChosen('for')}>Vote for</Button>
          <Button look="secondary" onClick={() => setChosen('against')}>
            Vote against
          </Button>
          <Button look="quiet" onClick={() => setChosen('abstain')}>
            Abstain
          </Button>
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <details>
          <summary className="min-h-6 w-fit cursor-pointer text-sm text-muted">Votes by team</summary>
          <ul className="mt-1 space-y-0.5">
            {teams.map((team) => (
              <li key={team.teamId} className="break-words">
                {team.name}:{' '}
                {team.vote === null ? (
                  <span className="text-muted">no vote</span>
                ) : (
                  <b>{VOTE_NAMES[team.vote]}</b>
                )}
              </li>
            ))}
          </ul>
        </details>
        {isMine && state === 'open' && (
          <Button look="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ code, id })}>
            Withdraw
          </Button>
        )}
      </div>
      {chosen && (
        <Dialog title="Cast your team’s vote?" place="small" onClose={() => setChosen(null)}>
          <p>
            {chosen === 'abstain' ? 'Your team abstains.' : `Your team votes ${chosen} it.`} Votes are final,
            and everyone in the league sees them.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button busy={vote.isPending} onClick={() => vote.mutate({ code, id, vote: chosen })}>
              {chosen === 'abstain' ? 'Abstain' : 'Cast vote'}
            </Button>
            <Button look="secondary" onClick={() => setChosen(null)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
