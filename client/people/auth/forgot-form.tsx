import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { errorReason, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { changed } from '../../ui/page/search-params.ts'
import { toastError, AUTH_FAILURE, toastSuccess } from './auth-toast.ts'
import { keepDeviceToken } from './known-devices.ts'
import { NewPasswordFields, newPasswordMessages } from './new-password-fields.tsx'
import { useResendCooldown } from './use-resend-cooldown.ts'

/** What the steps have found out; never part of an address. */
interface Found {
  readonly email: string | null
  /** What the right code was answered with. */
  readonly resetToken: string | null
}

const NOTHING: Found = { email: null, resetToken: null }

/**
 * The three steps to a new password: address, code, password. Which one is in the address (`&step=code`), so
 * that going back leads to the one before; one that is opened without what it needs is the first again.
 */
export function ForgotForm({ onDone }: { onDone: () => void }) {
  const [params, setParams] = useSearchParams()
  const [found, setFound] = useState(NOTHING)
  const step = params.get('step')
  const goTo = (name: 'code' | 'password') => setParams(changed(params, { step: name }))
  if (step === 'password' && found.email !== null && found.resetToken !== null) {
    return (
      <>
        <StepCount number={3} />
        <PasswordStep email={found.email} resetToken={found.resetToken} onDone={onDone} />
      </>
    )
  }
  if (step === 'code' && found.email !== null) {
    const { email } = found
    return (
      <>
        <StepCount number={2} />
        <CodeStep
          email={email}
          onVerified={(resetToken) => {
            setFound({ email, resetToken })
            goTo('password')
          }}
        />
      </>
    )
  }
  return (
    <>
      <StepCount number={1} />
      <EmailStep
        email={found.email}
        onSent={(email) => {
          setFound({ email, resetToken: null })
          goTo('code')
        }}
      />
    </>
  )
}

function StepCount({ number }: { number: number }) {
  return <p className="mb-4 text-sm text-muted">Step {number} of 3</p>
}

function useSendCode(onSent: (email: string) => void) {
  const cooldown = useResendCooldown()
  const request = trpc.auth.requestReset.useMutation({
    onSuccess: ({ message }, { email }) => {
      cooldown.start()
      toastSuccess(message)
      onSent(email)
    },
    ...AUTH_FAILURE,
  })
  const reason = errorReason(request.error)
  return {
    ...cooldown,
    send: (email: string) => request.mutate({ email }),
    isPending: request.isPending,
    /** Whether none is sent because some were a moment ago. */
    hasCodes: reason === 'RESEND_TOO_SOON' || reason === 'RESET_CODES_SENT',
  }
}

/** @param props.email what was entered before, for who comes back to correct it */
function EmailStep({ email, onSent }: { email: string | null; onSent: (email: string) => void }) {
  const { errors, submit } = useFormErrors({ email: 'Please enter a valid email.' })
  const { send, isPending, secondsLeft, hasCodes } = useSendCode(onSent)
  return (
    <form noValidate className="space-y-4" onSubmit={submit((form) => send(fieldText(form, 'email')))}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email ?? undefined}
        required
        error={errors['email']}
        hint="We send a code to this address if it belongs to an account."
      />
      <Button type="submit" className="w-full" busy={isPending}>
        Send Code
      </Button>
      {(secondsLeft > 0 || hasCodes) && (
        // After a reload, or another person's requests: the code that was sent before is still good.
        <Button
          look="quiet"
          className="w-full"
          onClick={(event) => {
            const form = event.currentTarget.form
            if (form?.reportValidity()) onSent(fieldText(form, 'email'))
          }}
        >
          I have a code already
        </Button>
      )}
    </form>
  )
}

function CodeStep({ email, onVerified }: { email: string; onVerified: (resetToken: string) => void }) {
  const { errors, submit } = useFormErrors({ code: 'Please enter the digits of the code.' })
  const { send, isPending: isSending, secondsLeft } = useSendCode(() => {})
  const verify = trpc.auth.verifyResetCode.useMutation({
    onSuccess: ({ message, resetToken }) => {
      toastSuccess(message)
      onVerified(resetToken)
    },
    ...AUTH_FAILURE,
  })
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={submit((form) => verify.mutate({ email, code: fieldText(form, 'code').trim() }))}
    >
      <p>
        We sent a code to <strong className="font-bold break-all">{email}</strong>. If it does not arrive,
        check your junk or spam folder.
      </p>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*(?:[0-9]\s*){6}(?:(?:[0-9]\s*){6})?"
        required
        autoFocus
        error={errors['code']}
        hint="Six digits, good for 10 minutes; or twelve, good for an hour."
      />
      <div className="flex gap-3">
        <Button look="secondary" onClick={() => send(email)} busy={isSending} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? `Resend (${secondsLeft}s)` : 'Resend'}
        </Button>
        <Button type="submit" className="grow" busy={verify.isPending}>
          Verify Code
        </Button>
      </div>
    </form>
  )
}

function PasswordStep(props: { email: string; resetToken: string; onDone: () => void }) {
  const { errors, submit } = useFormErrors(newPasswordMessages('password'))
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: ({ message, deviceToken }) => {
      keepDeviceToken(deviceToken)
      toastSuccess(message)
      props.onDone()
    },
    ...AUTH_FAILURE,
  })
  const onValid = (form: HTMLFormElement) => {
    const newPassword = fieldText(form, 'password')
    if (newPassword !== fieldText(form, 'repeat')) return toastError('Passwords do not match.')
    reset.mutate({ email: props.email, resetToken: props.resetToken, newPassword })
  }
  return (
    <form noValidate className="space-y-4" onSubmit={submit(onValid)}>
      <input type="email" autoComplete="username" value={props.email} readOnly hidden />
      <NewPasswordFields
        name="password"
        labels={{ password: 'New password', repeat: 'Confirm new password' }}
        hint="At least 8 characters. Every device is signed out."
        errors={errors}
        autoFocus
      />
      <Button type="submit" className="w-full" busy={reset.isPending}>
        Reset Password
      </Button>
    </form>
  )
}
