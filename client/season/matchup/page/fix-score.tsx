import { useState } from 'react'
import { MAX_ADJUSTMENT } from '../../../../shared/core/league-limits.ts'
import { differenceText, pointsText } from '../../../../shared/core/points.ts'
import { ConsentNote } from '../../../league/consent/consent-note.tsx'
import { useMayWait } from '../../../league/consent/use-may-wait.ts'
import { useOnce } from '../../../data/fetching/use-once.ts'
import type { Matchup } from '../types.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../../ui/controls/field.tsx'
import { ReasonDialog } from '../../../ui/controls/reason-dialog.tsx'

/** For the commissioner, of a week that is over: gives a team points or takes them. Nothing for other members. */
export function FixScore({ code, matchup }: { code: string; matchup: Matchup }) {
  const { data: home } = trpc.league.home.useQuery({ code })
  const [isAsked, setAsked] = useState(false)
  const isOver = matchup.state === 'provisional' || matchup.state === 'official'
  if (!home?.me.office || !isOver) return null
  if (home.league.phase === 'over' || home.league.season !== matchup.season) return null
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Fix a score
      </Button>
      {isAsked && <Form code={code} matchup={matchup} onClose={() => setAsked(false)} />}
    </>
  )
}

function Form({ code, matchup, onClose }: { code: string; matchup: Matchup; onClose: () => void }) {
  const { data: home } = trpc.league.home.useQuery({ code })
  const own = home?.me.teamId
  const isOwn = matchup.sides.some((side) => side?.team.id === own)
  const sides = matchup.sides.flatMap((side) => side ?? [])
  const [chosen, setChosen] = useState<string | null>(null)
  const side = sides.find(({ team }) => team.id === chosen) ?? sides[0]
  const adjusted = side?.score.adjusted ?? 0
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? String(adjusted / 100)
  const points = hundredthsOf(shown)
  const adjust = trpc.commissioner.adjustScore.useMutation(useMayWait('Score fixed.', onClose))
  const send = useOnce(adjust)
  if (!side) return null
  const counted = side.score.points - adjusted
  return (
    <ReasonDialog
      title={`Fix a score of ${matchup.label}`}
      does="Fix it"
      busy={adjust.isPending}
      isReady={points !== null && points !== adjusted}
      onSend={(reason) => {
        if (points !== null) send({ code, period: matchup.period, teamId: side.team.id, points, reason })
      }}
      onClose={onClose}
    >
      <p>The players’ points don’t change. Everyone sees your adjustment next to the score.</p>
      {isOwn && <ConsentNote about="This is your own game." />}
      <SelectField
        label="Team"
        value={side.team.id}
        onChange={({ target }) => {
          setChosen(target.value)
          setText(null)
        }}
      >
        {sides.map(({ team }) => (
          <option key={team.id} value={team.id}>
            {team.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Points to add (minus to take away)"
        inputMode="text"
        autoComplete="off"
        required
        value={shown}
        error={points === null ? 'A number of points, such as 2.5 or −6.' : null}
        hint={`${pointsText(counted)} ${differenceText(points ?? 0)} = ${pointsText(counted + (points ?? 0))}`}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  )
}

/** Null for what is no number of points with at most two decimals. */
function hundredthsOf(text: string): number | null {
  const plain = text.trim().replace(/^[−–]/, '-').replace(/^\+/, '')
  if (!/^-?\d{1,4}(?:[.,]\d{1,2})?$/.test(plain)) return null
  const points = Math.round(Number(plain.replace(',', '.')) * 100)
  return Math.abs(points) > MAX_ADJUSTMENT ? null : points
}
