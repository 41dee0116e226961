/**
 * A percentile by nearest rank: the smallest value that a share of all values do not exceed.
 * @param {number[]} values in any order
 * @param {number} share above 0, at most 1
 */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]

/** @param {number[]} values in any order */
export const median = (values) => percentile(values, 0.5)
