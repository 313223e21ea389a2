import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { counted } from '../../../shared/core/lists.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import type { LeagueMove, MoveFindings } from '../../../shared/move-in/move-in.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { links } from '../../ui/page/routes.ts'
import { datedDay } from '../../ui/time/local-time.ts'
import { toast } from '../../ui/toast/toast.ts'
import { forgetChoices, sentChoices, useChoices } from './choices.ts'
import { Doubts } from './doubts.tsx'
import { Figures } from './figures.tsx'
import { LeftOut } from './left-out.tsx'
import { RulesThatDiffer } from './rules-that-differ.tsx'
import { SeasonList } from './season-list.tsx'
import { TeamsAndPeople } from './teams-and-people.tsx'
import { isUpdateOnly, UpdateNote } from './update-note.tsx'

/** The second step: what would come in, what is otherwise here, and whose teams are whose. */
export function CheckStep({
  move,
  findings,
  onBack,
}: {
  move: LeagueMove
  findings: MoveFindings
  onBack: () => void
}) {
  const host = HOST_NAMES[move.host]
  const { choices, change } = useChoices(move.id, findings)
  const [asksTeam, setAsksTeam] = useState(false)
  const teamField = useRef<HTMLSelectElement>(null)
  const isUpdate = isUpdateOnly(findings)
  const { commit, send } = useCommit(findings)
  const moveIn = () => {
    if (!isUpdate && choices.myTeam === '') {
      setAsksTeam(true)
      teamField.current?.focus()
      return
    }
    send(sentChoices(move.id, findings, choices))
  }
  return (
    <>
      <Figures findings={findings} />
      {findings.updates && <UpdateNote updates={findings.updates} host={host} />}
      <div className="mt-4 grid items-start gap-x-4 gap-y-5 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0 space-y-5">
          <Doubts doubts={findings.players.doubts} host={host} />
          <RulesThatDiffer rules={findings.rules} />
          <section aria-labelledby="seasons">
            <h2 id="seasons" className="mb-2 font-bold">
              Seasons
            </h2>
            <SeasonList seasons={findings.seasons} />
          </section>
          <LeftOut findings={findings} host={host} title="What doesn’t come along" />
        </div>
        {!isUpdate && (
          <TeamsAndPeople
            teams={findings.teams}
            choices={choices}
            asksTeam={asksTeam && choices.myTeam === ''}
            teamField={teamField}
            onChange={change}
          />
        )}
      </div>
      <div
        data-on-dock=""
        className="bottom-[calc(var(--dock)+var(--connection))] z-10 -mx-4 mt-4 border-t border-line bg-surface px-4 py-2 max-sm:sticky sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0"
      >
        {commit.error && <NotMoved error={commit.error} findings={findings} />}
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:grow">
          <p className="mr-auto text-sm text-muted max-sm:hidden">
            Nothing is created yet. What was read is kept until {datedDay(move.expiresAt)}.
          </p>
          <Button look="secondary" disabled={commit.isPending} onClick={onBack}>
            Back
          </Button>
          <Button busy={commit.isPending} onClick={moveIn}>
            {commit.isPending ? 'Moving in…' : whatItDoes(findings)}
          </Button>
        </div>
      </div>
    </>
  )
}

function whatItDoes({ teams, updates }: MoveFindings): string {
  if (updates === null) return `Move in ${counted(teams.length, 'team')}`
  return updates.isClaimed ? 'Update past seasons' : `Replace ${counted(teams.length, 'team')}`
}

function useCommit(findings: MoveFindings) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const commit = trpc.moveIn.commit.useMutation({
    onSuccess({ code }) {
      forgetChoices()
      toast.success(
        isUpdateOnly(findings) ? 'Past seasons are up to date.' : `${findings.name} has moved in.`,
      )
      navigate(isUpdateOnly(findings) ? links.movedIn(code) : links.moveInvite(code))
      void utils.invalidate()
    },
    meta: { failure: null },
  })
  return { commit, send: useOnce(commit) }
}

/** Why it failed; nothing of what was chosen is lost. */
function NotMoved({ error, findings }: { error: unknown; findings: MoveFindings }) {
  const fields = Object.entries(errorFields(error))
  return (
    <div role="alert" className="mb-2 text-sm text-red sm:text-right">
      <p>
        <span className="font-bold">Not moved in.</span> {whyItFailed(error)} Nothing was created, and what
        you chose is still here.
      </p>
      {fields.map(([field, words]) => (
        <p key={field}>
          {teamOf(field, findings)}
          {words}
        </p>
      ))}
    </div>
  )
}

/** `Second Legion: `, of a field that is about a team: `accounts.7` */
function teamOf(field: string, { teams }: MoveFindings): string {
  const team = teams.find(({ id }) => field === `accounts.${id}` || field === `names.${id}`)
  return team ? `${team.name}: ` : ''
}
