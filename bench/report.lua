-- The line of a wrk run that bench/throughput.mjs parses: requests per second, microseconds, and failed responses.
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  io.write(string.format(
    '{"rps": %.0f, "p99": %.0f, "failed": %d}\n',
    summary.requests / summary.duration * 1e6, latency:percentile(99), failed
  ))
end
