-- KEYS: one sorted set per budget. ARGV[1]: id of the spending request, or '' to look only. ARGV[1 + i]: limit of KEYS[i].
-- Answers {allowed, count 1, milliseconds until one more is allowed 1, count 2, …}; Redis's clock is the only one.
local window = 60000
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local allowed = 1
for i, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  if redis.call('ZCARD', key) >= tonumber(ARGV[1 + i]) then allowed = 0 end
end

local answer = { allowed }
for i, key in ipairs(KEYS) do
  if allowed == 1 and ARGV[1] ~= '' then
    redis.call('ZADD', key, now, ARGV[1])
    redis.call('PEXPIRE', key, window)
  end
  local count = redis.call('ZCARD', key)
  local over = count - tonumber(ARGV[1 + i])
  local reset = 0
  if over >= 0 then
    local frees = redis.call('ZRANGE', key, over, over, 'WITHSCORES')
    reset = tonumber(frees[2]) + window - now
  end
  table.insert(answer, count)
  table.insert(answer, reset)
end
return answer
