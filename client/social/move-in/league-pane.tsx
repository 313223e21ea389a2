import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { useFormErrors } from '../../ui/controls/form.ts'
import { FILES_TO_SAVE } from './files-to-save.ts'
import { HOST_FORMS, yearIn } from './host-forms.ts'
import { PrivateLeague } from './private-league.tsx'
import type { Entered } from './use-entered.ts'

/** The first season of the oldest of these hosts. */
const FIRST_YEAR = 1996

const MESSAGES = {
  league: 'Enter the league ID.',
  espnS2: 'Enter both cookies, or none.',
  swid: 'Enter both cookies, or none.',
}

/** The league’s id at a host, or its address there. */
export function LeaguePane({
  host,
  entered,
  onSent,
}: {
  host: HostKey
  entered: Entered
  onSent: () => void
}) {
  const { id, hasYear, canBePrivate } = HOST_FORMS[host]
  const name = HOST_NAMES[host]
  const { league, year, espnS2, swid } = entered.of(host)
  const utils = trpc.useUtils()
  const { errors, refuse, submit } = useFormErrors(MESSAGES)
  const read = trpc.moveIn.read.useMutation({
    onMutate: () => utils.moveIn.current.cancel(),
    onSuccess(move) {
      utils.moveIn.current.setData(undefined, move)
      onSent()
    },
    onError(error) {
      refuse(
        Object.fromEntries(
          Object.entries(errorFields(error)).map(([field, words]) => [field.replace(/^cookie\./, ''), words]),
        ),
      )
    },
    meta: { failure: null },
  })
  const send = useOnce(read)
  const isRefusedField = read.error !== null && Object.keys(errorFields(read.error)).length > 0
  const hasCookie = canBePrivate && espnS2.trim() !== ''
  return (
    <Card className="max-sm:p-3 sm:p-4">
      <form
        noValidate
        onSubmit={submit(() =>
          send({
            host,
            league: league.trim(),
            year: hasYear ? year : null,
            cookie: hasCookie ? { espnS2: espnS2.trim(), swid: swid.trim() } : null,
          }),
        )}
      >
        <h2 className="font-bold">{name} league ID</h2>
        {id && <p className="text-sm text-muted">{id.where}</p>}
        <div className="mt-2.5 flex flex-wrap items-end gap-2">
          <TextField
            label="League ID or link"
            name="league"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            placeholder={id?.example}
            value={league}
            error={errors['league']}
            onChange={({ target: { value } }) => {
              const linked = yearIn(value)
              entered.set(host, { league: value, ...(linked === null ? {} : { year: linked }) })
            }}
            className="min-w-0 grow basis-44"
          />
          {hasYear && (
            <SelectField
              label="Latest season"
              name="year"
              value={year}
              error={errors['year']}
              onChange={({ target }) => entered.set(host, { year: Number(target.value) })}
              className="grow basis-28 sm:grow-0"
            >
              {yearsFrom(year).map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </SelectField>
          )}
          <Button type="submit" busy={read.isPending} className="max-sm:grow">
            Read league
          </Button>
        </div>
        {canBePrivate && (
          <PrivateLeague
            values={{ espnS2, swid }}
            errors={errors}
            onChange={(change) => entered.set(host, change)}
          />
        )}
        {read.error && !isRefusedField && (
          <p role="alert" className="mt-2 text-sm text-red">
            {whyItFailed(read.error)} What you entered is still here.
          </p>
        )}
        <p className="mt-2 text-sm text-muted">
          Reads only. Nothing changes at {name}, nothing is created here until you say so.
        </p>
      </form>
    </Card>
  )
}

/** All that a host may have, and one that an address named. */
function yearsFrom(chosen: number): number[] {
  const last = Math.max(new Date().getFullYear() + 1, chosen)
  const first = Math.min(FIRST_YEAR, chosen)
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}

/**
 * For a host that gives a league to no one by its id: how to get files of it.
 * @param props.isByServer whether the host would, and this server does not ask it
 */
export function HowToSave({ host, isByServer }: { host: HostKey; isByServer: boolean }) {
  const name = HOST_NAMES[host]
  return (
    <Card className="max-sm:p-3 sm:p-4">
      <h2 className="font-bold">Files from {name}</h2>
      {isByServer && (
        <p className="text-sm">This server asks no other hosts: it reads files that you save.</p>
      )}
      <FileList host={host} />
      <p className="mt-2 text-sm text-muted">
        Reads only. Nothing changes at {name}, nothing is created here until you say so.
      </p>
    </Card>
  )
}

/** Which files a host’s league consists of, and where they come from. */
export function FileList({ host }: { host: HostKey }) {
  const { steps, files } = FILES_TO_SAVE[host]
  return (
    <div className="space-y-2 text-sm">
      {steps.map((words) => (
        <p key={words} className="wrap-anywhere text-muted">
          {words}
        </p>
      ))}
      <dl className="space-y-1.5">
        {files.map(({ what, from }) => (
          <div key={what} className="grid gap-x-3 sm:grid-cols-[2fr_3fr]">
            <dt className="font-medium">{what}</dt>
            <dd className="wrap-anywhere text-muted">{from}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
