import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import {
  CREST_COLOR_NAMES,
  CREST_COLORS,
  CREST_EMBLEMS,
  type Crest,
  type CrestColor,
  type CrestEmblem,
} from '../../../shared/crest/crest.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useToastAndRefetch } from '../../data/fetching/use-toast-and-refetch.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { CrestMark } from '../../ui/crest/crest-mark.tsx'
import { useCrests } from './use-crests.ts'
import { COLOR_WORDS, EMBLEM_WORDS } from '../../ui/crest/labels.ts'

type LeagueHome = inferRouterOutputs<AppRouter>['league']['home']
type Team = LeagueHome['teams'][number]

const SIZES = [
  { where: 'Matchup', size: 40 },
  { where: 'Cards', size: 26 },
  { where: 'Tables, chat', size: 20 },
  { where: 'Scores', size: 16 },
] as const

/** Where a team's crest is chosen. @param props.teamId null for one's own team */
export function CrestDialog({
  code,
  teamId,
  onClose,
}: {
  code: string
  teamId: string | null
  onClose: () => void
}) {
  const home = trpc.league.home.useQuery({ code })
  return (
    <Dialog title={teamId === null ? 'Your crest' : 'Team crest'} onClose={onClose}>
      <Answer of={home} failed="The teams could not be loaded." waiting={<Skeleton className="h-96" />}>
        {({ league, teams, me }) => {
          const team = teams.find(({ id }) => id === (teamId ?? me.teamId))
          if (!team) return <Skeleton className="h-96" />
          return <Choice key={team.id} league={league} team={team} teams={teams} onClose={onClose} />
        }}
      </Answer>
    </Dialog>
  )
}

function Choice({
  league,
  team,
  teams,
  onClose,
}: {
  league: LeagueHome['league']
  team: Team
  teams: readonly Team[]
  onClose: () => void
}) {
  const crestOf = useCrests()
  const utils = trpc.useUtils()
  const now = crestOf(team.id)
  const [{ color, emblem }, setCrest] = useState<Crest>(now)
  const told = useToastAndRefetch(`${team.name} has a new crest.`, onClose)
  const set = trpc.team.setCrest.useMutation({
    onSuccess: () => {
      // The crest of this moment, on all pages, before the answer to the next question.
      utils.team.crests.setData(undefined, (others = []) => [
        ...others.filter(({ teamId }) => teamId !== team.id),
        { teamId: team.id, color, emblem },
      ])
      told.onSuccess()
    },
    onSettled: () => utils.team.crests.invalidate(),
    meta: { failure: null },
  })
  const takenBy = (one: CrestColor, other: CrestEmblem) =>
    teams.find(({ id }) => {
      const theirs = crestOf(id)
      return id !== team.id && theirs.color === one && theirs.emblem === other
    })
  const taken = takenBy(color, emblem)
  const isReady = taken === undefined && (color !== now.color || emblem !== now.emblem)
  const choose = (crest: Partial<Crest>) => {
    set.reset()
    setCrest({ color, emblem, ...crest })
  }
  return (
    <div className="space-y-5">
      <div className="flex items-center gap-4">
        <CrestMark crest={{ color, emblem }} name={team.name} size={64} />
        <div className="min-w-0 grow">
          <p className="text-lg font-bold break-words">{team.name}</p>
          <p className="text-sm break-words text-muted">
            {team.isOrphaned ? 'No manager' : team.ownerName} · {league.name}
          </p>
        </div>
        <Button
          busy={set.isPending}
          disabled={!isReady}
          onClick={() => set.mutate({ code: league.code, teamId: team.id, crest: { color, emblem } })}
        >
          Save
        </Button>
      </div>
      <div role="group" aria-labelledby="crest-color">
        <h3 id="crest-color" className="font-bold">
          Color
        </h3>
        <div className="mt-2 grid grid-cols-5 gap-2 sm:grid-cols-10">
          {CREST_COLOR_NAMES.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={COLOR_WORDS[name]}
              aria-pressed={name === color}
              title={COLOR_WORDS[name]}
              onClick={() => choose({ color: name })}
              className={classNames(
                'h-11 rounded-box border-3 border-surface',
                name === color ? 'outline-3 outline-ink' : 'outline-1 outline-line',
              )}
              style={{ background: CREST_COLORS[name] }}
            />
          ))}
        </div>
      </div>
      <div role="group" aria-labelledby="crest-emblem">
        <h3 id="crest-emblem" className="font-bold">
          Emblem
        </h3>
        <div className="mt-2 grid grid-cols-5 gap-2 sm:grid-cols-7">
          {CREST_EMBLEMS.map((name) => {
            const by = takenBy(color, name)
            return (
              <button
                key={name}
                type="button"
                aria-label={by ? `${EMBLEM_WORDS[name]}, taken by ${by.name}` : EMBLEM_WORDS[name]}
                aria-pressed={name === emblem}
                disabled={by !== undefined}
                title={by ? `Taken by ${by.name}` : EMBLEM_WORDS[name]}
                onClick={() => choose({ emblem: name })}
                className={classNames(
                  'flex h-14 flex-col items-center justify-center rounded-box border disabled:cursor-not-allowed',
                  name === emblem
                    ? 'border-gold-ink bg-gold-wash inset-ring inset-ring-gold-ink'
                    : 'border-line hover:bg-sunken',
                )}
              >
                <span className={by && 'opacity-40'}>
                  <CrestMark crest={{ color, emblem: name }} name={team.name} size={28} />
                </span>
                {by && <span className="text-sm leading-tight text-muted">Taken</span>}
              </button>
            )
          })}
        </div>
        <p className="mt-2 text-sm text-muted" role="status">
          {taken
            ? `${taken.name} has this crest. Choose another color or emblem.`
            : 'Two teams in a league can’t have the same crest.'}
        </p>
        {set.error && (
          <p className="mt-1 text-sm text-red" role="alert">
            Not saved: {whyItFailed(set.error)} Your choice is still here.
          </p>
        )}
      </div>
      <dl className="grid grid-cols-4 gap-2 border-t border-line pt-4">
        {SIZES.map(({ where, size }) => (
          <div key={where}>
            <dt className="text-sm text-muted">{where}</dt>
            <dd className="mt-1">
              <CrestMark crest={{ color, emblem }} name={team.name} size={size} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
