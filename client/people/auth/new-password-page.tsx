import { useState } from 'react'
import { useLocation } from 'wouter'
import { useOnArrival } from '../../data/fetching/use-on-arrival.ts'
import { secretOfAddress } from '../../ui/page/secret-of-address.ts'
import { routes } from '../../ui/page/routes.ts'
import { errorReason, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { AUTH_FAILURE, toastError, toastSuccess } from './auth-toast.ts'
import { keepDeviceToken } from './known-devices.ts'
import { NewPasswordFields, newPasswordMessages } from './new-password-fields.tsx'
import { setToken } from '../../data/session/session.ts'
import { Waiting } from '../../data/fetching/answer.tsx'

/** Where a link leads that the owner of the server hands over: a new password, once. */
export function NewPasswordPage() {
  usePageTitle('New password')
  const [ticket] = useState(secretOfAddress)
  const look = trpc.auth.openResetLink.useMutation({ meta: { failure: null } })
  const { mutate } = look
  useOnArrival(ticket, () => mutate({ ticket }))
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="mb-4 text-xl font-bold">New password</h1>
      {ticket === '' && <BadLink message="This address has no link in it: please open the whole of it." />}
      {look.data && <PasswordForm ticket={ticket} username={look.data.username} />}
      {look.error && errorReason(look.error) === 'RESET_LINK_INVALID' && (
        <BadLink message={errorWords(look.error)} />
      )}
      {look.error && errorReason(look.error) !== 'RESET_LINK_INVALID' && (
        <EmptyState
          title="The link could not be checked."
          action={
            <Button look="secondary" onClick={() => mutate({ ticket })}>
              Try again
            </Button>
          }
        >
          {errorWords(look.error)}
        </EmptyState>
      )}
      {ticket !== '' && !look.data && !look.error && (
        <Waiting>
          <Skeleton className="h-56" />
        </Waiting>
      )}
    </div>
  )
}

function BadLink({ message }: { message: string }) {
  return (
    <EmptyState
      title="This link does not work."
      action={<ButtonLink href={`${routes.auth}?tab=forgot`}>Set a password by mail</ButtonLink>}
    >
      {message}
    </EmptyState>
  )
}

function PasswordForm({ ticket, username }: { ticket: string; username: string }) {
  const [, navigate] = useLocation()
  const { errors, refuse, submit } = useFormErrors(newPasswordMessages('newPassword'))
  const reset = trpc.auth.resetByLink.useMutation({
    ...AUTH_FAILURE,
    onSuccess: ({ message, deviceToken }) => {
      keepDeviceToken(deviceToken)
      toastSuccess(message)
      setToken(null)
      navigate(routes.auth, { replace: true })
    },
  })
  const onValid = (form: HTMLFormElement) => {
    const newPassword = fieldText(form, 'newPassword')
    if (newPassword !== fieldText(form, 'repeat')) {
      toastError('Passwords do not match.')
      return refuse({ repeat: 'Passwords do not match.' })
    }
    reset.mutate({ ticket, newPassword })
  }
  return (
    <Card>
      <p className="mb-4">
        For <strong className="font-bold break-words">{username}</strong>. Every device is signed out, and the
        link is used up.
      </p>
      <form noValidate className="space-y-4" onSubmit={submit(onValid)}>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields
          name="newPassword"
          labels={{ password: 'New password', repeat: 'Confirm new password' }}
          hint="At least 8 characters."
          errors={errors}
        />
        <Button type="submit" className="w-full" busy={reset.isPending}>
          Set the password
        </Button>
      </form>
    </Card>
  )
}
