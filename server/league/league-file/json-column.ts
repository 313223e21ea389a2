import * as z from 'zod'

/**
 * A value that a column keeps as JSON. What comes of it is the very value that was read, its fields in the order in
 * which they stood, so that a league that was brought in is written as the same file.
 */
export function jsonOf(schema: z.ZodType) {
  return z.unknown().superRefine((value, context) => {
    const { error } = schema.safeParse(value)
    for (const issue of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
  })
}

/** A text that stays as it is: what the schema would trim or fold has been already. */
export function settled(schema: z.ZodType<string>) {
  return z.string().refine((text) => schema.safeParse(text).data === text)
}
