import { trpc } from '../../data/trpc/trpc.ts'
import { SelectField } from '../../ui/controls/field.tsx'
import { TeamLabel } from '../../league/week/team-label.tsx'
import type { Schedule } from './types.ts'

/** Before the schedule is made: each team’s division, which the commissioner sets. */
export function Divisions({
  code,
  schedule: { teams, divisions },
  isCommissioner,
}: {
  code: string
  schedule: Schedule
  isCommissioner: boolean
}) {
  const utils = trpc.useUtils()
  const put = trpc.schedule.setDivision.useMutation({
    onSettled: () => utils.schedule.ofLeague.invalidate({ code }),
  })
  // What is on its way is shown as it will be.
  const wanted = put.isPending ? put.variables : null
  const nameOf = (place: number | null) => divisions[place ?? -1] ?? null
  return (
    <section aria-labelledby="divisions">
      <h2 id="divisions" className="font-bold">
        Divisions
      </h2>
      <p className="mt-1 mb-3 text-muted">
        When the draft is over, teams without a division go to the smallest one.
      </p>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {teams.map((team) => (
          <li key={team.id} className="px-4 py-2.5">
            {isCommissioner ? (
              <SelectField
                label={team.name}
                value={(wanted?.teamId === team.id ? nameOf(wanted.division) : team.division) ?? ''}
                onChange={({ target }) => {
                  const place = divisions.indexOf(target.value)
                  put.mutate({ code, teamId: team.id, division: place < 0 ? null : place })
                }}
                className="grid items-center gap-x-6 sm:grid-cols-[1fr_16rem]"
              >
                <option value="">None yet</option>
                {divisions.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </SelectField>
            ) : (
              <p className="flex justify-between gap-3">
                <span className="min-w-0 font-medium">
                  <TeamLabel team={team} />
                </span>
                <span className="text-muted">{team.division ?? 'None yet'}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
