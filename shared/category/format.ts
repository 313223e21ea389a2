import * as z from 'zod'

const Category = z.object({
  key: z.string(),
  of: z.array(z.string()),
  per: z.array(z.string()).nullable(),
  times: z.number(),
  isFewerBetter: z.boolean(),
  group: z.string(),
})

/** How a week by categories is compared: what a browser compares its lines by as they come. */
export const CategoryFormat = z.object({
  scoring: z.enum(['each-category', 'most-categories']),
  categories: z.array(Category),
  minimums: z.array(
    z.object({
      stat: z.string(),
      least: z.number(),
      group: z.string(),
      loses: z.enum(['ratios', 'all']),
    }),
  ),
})
export type CategoryFormat = z.infer<typeof CategoryFormat>
