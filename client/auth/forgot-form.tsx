import { useState } from 'react'
import { errorReason, trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { fieldText, useFormErrors } from '../ui/form.ts'
import { toastError, AUTH_FAILURE, toastSuccess } from './auth-toast.ts'
import { keepDeviceToken } from './known-devices.ts'
import { NewPasswordFields, newPasswordMessages } from './new-password-fields.tsx'
import { useResendCooldown } from './use-resend-cooldown.ts'

type Step =
  | { readonly number: 1 }
  | { readonly number: 2; readonly email: string }
  | { readonly number: 3; readonly email: string; readonly resetToken: string }

/** The three steps to a new password: address, code, password. */
export function ForgotForm({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>({ number: 1 })
  return (
    <>
      <p className="mb-4 text-sm text-muted">Step {step.number} of 3</p>
      {step.number === 1 && <EmailStep onSent={(email) => setStep({ number: 2, email })} />}
      {step.number === 2 && (
        <CodeStep
          email={step.email}
          onVerified={(resetToken) => setStep({ number: 3, email: step.email, resetToken })}
        />
      )}
      {step.number === 3 && (
        <PasswordStep
          email={step.email}
          resetToken={step.resetToken}
          onDone={() => {
            setStep({ number: 1 })
            onDone()
          }}
        />
      )}
    </>
  )
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

function EmailStep({ onSent }: { onSent: (email: string) => void }) {
  const { errors, submit } = useFormErrors({ email: 'Please enter a valid email.' })
  const { send, isPending, secondsLeft, hasCodes } = useSendCode(onSent)
  return (
    <form noValidate className="space-y-4" onSubmit={submit((form) => send(fieldText(form, 'email')))}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors['email']}
        hint="We send a code to this address if it belongs to an account."
      />
      <Button type="submit" className="w-full" busy={isPending}>
        Send Code
      </Button>
      {(secondsLeft > 0 || hasCodes) && (
        // After a reload, or somebody else's requests: the code that was sent before is still good.
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
