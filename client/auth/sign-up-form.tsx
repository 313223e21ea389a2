import { errorFields, trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { fieldText, useFormErrors } from '../ui/form.ts'
import { toastError, toastFailure, toastSuccess } from './auth-toast.ts'

const MESSAGES = {
  email: 'Please enter a valid email.',
  username: 'Please enter a username.',
  password: 'Please enter a password.',
  'password:short': 'Passwords need at least 8 characters.',
  repeat: 'Please confirm your password.',
}

export function SignUpForm({ onSignedIn }: { onSignedIn: (token: string) => void }) {
  const { errors, setErrors, submit } = useFormErrors(MESSAGES)
  const signUp = trpc.auth.signUp.useMutation({
    onSuccess: ({ accessToken, message }) => {
      toastSuccess(message)
      onSignedIn(accessToken)
    },
    onError: (error) => {
      setErrors(errorFields(error))
      toastFailure(error)
    },
  })
  const onValid = (form: HTMLFormElement) => {
    const password = fieldText(form, 'password')
    if (password !== fieldText(form, 'repeat')) return toastError('Passwords do not match')
    signUp.mutate({ email: fieldText(form, 'email'), username: fieldText(form, 'username'), password })
  }
  return (
    <form noValidate className="space-y-4" onSubmit={submit(onValid)}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors['email']}
        hint="Only used to set a new password."
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        maxLength={40}
        error={errors['username']}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        error={errors['password']}
        hint="At least 8 characters. Any characters count."
      />
      <TextField
        label="Repeat password"
        name="repeat"
        type="password"
        autoComplete="new-password"
        required
        error={errors['repeat']}
      />
      <Button type="submit" className="w-full" busy={signUp.isPending}>
        Sign Up
      </Button>
    </form>
  )
}
