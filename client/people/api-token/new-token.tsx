import { useState } from 'react'
import {
  LONGEST_TOKEN_DAYS,
  MAX_TOKEN_NAME,
  TOKEN_DAYS,
  TOKEN_SCOPES,
  type TokenScope,
} from '../../../shared/account/token-scopes.ts'
import { DAY } from '../../../shared/core/time.ts'
import { SCOPE_LABELS } from '../../../shared/labels/account/token-scopes.ts'
import { errorFields, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { LinkToCopy } from '../../ui/controls/link-to-copy.tsx'
import { datedDay } from '../../ui/time/local-time.ts'

const MESSAGES = {
  name: 'Please enter a name.',
  password: 'Please enter your password.',
  date: 'Please choose a date within a year.',
}

/** A form that makes a token, and the token where it was made: it is shown this once. */
export function NewToken() {
  const utils = trpc.useUtils()
  const { errors, setErrors, refuse, submit } = useFormErrors(MESSAGES)
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [lasts, setLasts] = useState<string>('90')
  const make = trpc.apiToken.make.useMutation({
    onError: (error) => refuse(errorFields(error)),
    onSettled: () => utils.apiToken.mine.invalidate(),
    meta: { failure: null },
  })
  const onValid = (form: HTMLFormElement) => {
    if (scopes.length === 0) return setErrors({ scopes: 'Please choose what the token may do.' })
    const expiresAt = lasts === 'date' ? endOf(fieldText(form, 'date')) : inDays(Number(lasts))
    const wanted = { name: fieldText(form, 'name'), password: fieldText(form, 'password') }
    make.mutate(
      { ...wanted, scopes: [...scopes], expiresAt },
      {
        onSuccess: () => {
          form.reset()
          setScopes(['read'])
          setLasts('90')
        },
      },
    )
  }
  const isUnnamed = make.error && Object.keys(errorFields(make.error)).length === 0
  return (
    <Card>
      <h2 className="font-bold">New token</h2>
      <form noValidate className="mt-3 space-y-4" onSubmit={submit(onValid)}>
        <TextField
          label="Name"
          name="name"
          hint="Your leagues’ logs show it: “through Lineup bot”."
          autoComplete="off"
          required
          maxLength={MAX_TOKEN_NAME}
          error={errors['name']}
        />
        <fieldset>
          <legend className="font-medium">What it may do</legend>
          {TOKEN_SCOPES.map((scope) => (
            <Choice
              key={scope}
              type="checkbox"
              name={SCOPE_LABELS[scope].name}
              about={SCOPE_LABELS[scope].about}
              checked={scopes.includes(scope)}
              onChange={(isOn) =>
                setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope))
              }
            />
          ))}
          {errors['scopes'] && (
            <p role="alert" className="text-sm text-red">
              {errors['scopes']}
            </p>
          )}
          <p className="mt-1 text-sm text-muted">
            No token can change your password, email or devices, make tokens, join or leave leagues, or look
            after the server.
          </p>
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Expires"
            value={lasts}
            onChange={({ target }) => setLasts(target.value)}
            error={lasts === 'date' ? null : errors['expiresAt']}
          >
            {TOKEN_DAYS.map((days) => (
              <option key={days} value={days}>
                In {days} days
              </option>
            ))}
            <option value="date">On a date…</option>
          </SelectField>
          {lasts === 'date' && (
            <TextField
              label="Last day"
              name="date"
              type="date"
              required
              min={dateOf(inDays(0))}
              max={dateOf(inDays(LONGEST_TOKEN_DAYS - 1))}
              error={errors['date'] ?? errors['expiresAt']}
            />
          )}
        </div>
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors['password']}
        />
        {isUnnamed && (
          <p role="alert" className="text-red">
            {errorWords(make.error)}
          </p>
        )}
        <Button type="submit" busy={make.isPending}>
          Create token
        </Button>
      </form>
      {make.data && (
        <div key={make.data.made.id} ref={bringIntoView} className="mt-5 rounded-box border border-edge p-4">
          <p className="font-medium break-words">{make.data.made.name} is ready</p>
          <LinkToCopy
            link={make.data.token}
            name="token"
            isSecret
            note={`Copy it now: it is not shown again. Good until ${datedDay(make.data.made.expiresAt)}.`}
          />
        </div>
      )}
    </Card>
  )
}

/** It comes below the button that was pressed, which on a phone may be the last that is seen. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'center' })
}

/** So many days from now, ms since the epoch. */
function inDays(days: number): number {
  return Date.now() + days * DAY
}

/** `2026-12-18` on the fan's clock, as date fields have it. */
function dateOf(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The last moment of a day on the fan's clock, ms since the epoch. @param date as date fields have it */
function endOf(date: string): number {
  return new Date(`${date}T23:59:59`).getTime()
}
