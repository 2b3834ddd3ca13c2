-- KEYS: one counter per allowance. ARGV[1]: bytes to count, 0 to look only. Answers {bytes 1, milliseconds it still counts 1, …}.
local day = 86400000
local more = tonumber(ARGV[1])

local answer = {}
for _, key in ipairs(KEYS) do
  local bytes = tonumber(redis.call('GET', key) or '0')
  if more > 0 then
    bytes = redis.call('INCRBY', key, more)
    if bytes == more then redis.call('PEXPIRE', key, day) end
  end
  table.insert(answer, bytes)
  table.insert(answer, math.max(0, redis.call('PTTL', key)))
end
return answer
